import { expect, test } from 'vitest';
import { textsByKind } from '../../server/company/notifications/kinds';
import { looks } from '../../src/custom/notifications/looks';

test('the console has no icon for a notification that does not exist', () => {
  expect(Object.keys(looks).filter((kind) => !textsByKind.has(kind))).toEqual([]);
});
