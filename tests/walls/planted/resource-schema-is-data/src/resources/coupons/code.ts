export const code = 'code';
