/**
 * Which numbering of versions this process works with. It changes when the database may give a version out again for
 * something else (see epochOf), so what is cached by a version is cached by this as well. Module state: a process uses
 * one database.
 */
let numbering = 0;

export const currentNumbering = (): number => numbering;

export function renewNumbering(): void {
  numbering += 1;
}
