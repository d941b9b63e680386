/** Indentation per level in pixels. */
export const indent = 20;
