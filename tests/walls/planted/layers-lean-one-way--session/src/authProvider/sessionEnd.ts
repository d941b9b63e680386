export const endSession = 1;
