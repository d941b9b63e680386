/** For kinds that may hold several values. */
export const ofLists = { any: 'hasAny', none: 'hasNone' } as const;
export const severalOperators = ['any', 'none'] as const;
