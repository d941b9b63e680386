export const intake = 1;
