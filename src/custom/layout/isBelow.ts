/** True at a path and below it, not at a longer name that begins alike. */
export function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
