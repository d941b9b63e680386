import { readFileSync } from 'node:fs';

export const field = readFileSync;
