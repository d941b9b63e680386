import { cell } from './ui';

export const shown = cell;
