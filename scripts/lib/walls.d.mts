export interface Breach {
  rule: string;
  from: string;
  to: string;
}

export function checkWalls(folder: string): Promise<{ breaches: Breach[]; files: number; unseen: string[] }>;
export const wallNames: string[];
export function unseenIn(folder: string, output: { modules: { source: string; dependencies: unknown[] }[] }): string[];
