/** How much of it: what `npm test` has time for, what `npm run test:reliability` has, and all of it with `-- --full`. */
export function size(sizes: { readonly small: number; readonly usual: number; readonly full: number }): number {
  const asked = process.env.RELIABILITY ?? 'small';
  if (asked === 'small' || asked === 'usual' || asked === 'full') return sizes[asked];
  throw new Error(`RELIABILITY is '${asked}'; it may be small, usual or full.`);
}
