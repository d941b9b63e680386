import type { Cell } from '../ui/cell';

export type Field = { cell: Cell };
