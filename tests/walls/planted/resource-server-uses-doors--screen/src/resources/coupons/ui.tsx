export const cell = 1;
