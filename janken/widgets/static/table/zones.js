// What kinds of zones there are in a view.
/** @import {BoardZone} from '../shared/types.d.ts' */
/** @import {ZoneView} from '../shared/view.d.ts' */
/** @param {{zones: ZoneView[]}} v */
export const isBoard = (v) => v.zones.some((z) => z.layout === 'grid');
/** @param {ZoneView} z */
export const isSpread = (z) => z.area === 'centre' && z.layout === 'row' && z.count > 0;
/** @param {{zones: ZoneView[]}} v */
export const hasTricks = (v) => v.zones.some((z) => z.layout === 'trick');
/** @param {{zones: ZoneView[]}} v */
export const boardsIn = (v) => /** @type {BoardZone[]} */ (v.zones.filter((z) => z.layout === 'grid'));
