/** `npm test` is small, `npm run test:all` is usual, and `npm run test:all -- --full` is full. */
type Size = 'small' | 'usual' | 'full';

/** Picks the size of a test: `small` must fit into `npm test`. */
export function size(sizes: { readonly small: number; readonly usual: number; readonly full?: number }): number {
  const asked = testSize();
  return asked === 'full' ? (sizes.full ?? sizes.usual) : sizes[asked];
}

/** Whether this is `npm run test:all`. */
export function isAtLength(): boolean {
  return testSize() !== 'small';
}

export function testSize(): Size {
  const asked = process.env.TEST_SIZE ?? 'small';
  if (asked === 'small' || asked === 'usual' || asked === 'full') return asked;
  throw new Error(`TEST_SIZE is '${asked}', but must be small, usual or full.`);
}
