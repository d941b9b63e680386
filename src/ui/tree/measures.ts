/** Pixels by which a level is set in. */
export const indent = 20;
