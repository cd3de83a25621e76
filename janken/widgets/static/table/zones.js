// What kinds of zones there are in a view.
/** @import {ZoneView} from '../shared/view.d.ts' */
/** @param {{zones: ZoneView[]}} v */
export const isBoard = (v) => v.zones.some((z) => z.layout === 'grid');
/** @param {ZoneView} z */
export const isSpread = (z) => z.area === 'centre' && z.layout === 'row' && z.count > 0;
/** @param {{zones: ZoneView[]}} v */
export const hasTricks = (v) => v.zones.some((z) => z.layout === 'trick');
/** @param {ZoneView} z */
export const columnsOf = (z) => z.size?.[0] ?? 0;
/** @param {ZoneView} z */
export const rowsOf = (z) => z.size?.[1] ?? 0;
