export type Cell = string;
