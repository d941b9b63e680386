export const cluster = 1;
