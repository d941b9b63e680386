import { row } from './row';

export const list = () => row;
