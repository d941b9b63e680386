/** True for the path itself and its subpaths, not for other names with the same prefix. */
export function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
