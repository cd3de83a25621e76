// What kinds of zones there are in a view.
export const isBoard = (v) => v.zones.some((z) => z.layout === 'grid');
export const isSpread = (z) => z.area === 'centre' && z.layout === 'row' && z.count > 0;
