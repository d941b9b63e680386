import { list } from './list';

export const row = () => list;
