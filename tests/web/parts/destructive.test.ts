// @vitest-environment node
import { expect, test } from 'vitest';
import { schemas } from '../../../src/dataProvider/schemas';

const sources = import.meta.glob<string>(['/src/{ui,custom,resources}/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Files that delete, and the file that asks for confirmation. Add every new one here and make sure it asks. */
const asks: Readonly<Record<string, string>> = {
  '/src/ui/list/useDeleteOne.tsx': '/src/ui/list/useDeleteOne.tsx',
  '/src/ui/bulk/useBulkDelete.ts': '/src/ui/bulk/useBulkDelete.ts',
  '/src/ui/recentlyDeleted/DeletedRow.tsx': '/src/ui/recentlyDeleted/DeletedRow.tsx',
  '/src/ui/tree/useTreeActions.ts': '/src/ui/tree/useNodeActions.ts',
  '/src/ui/views/views.ts': '/src/ui/views/SavedViews.tsx',
  '/src/custom/security/MySessions.tsx': '/src/custom/security/MySessions.tsx',
};

/**
 * These delete nothing that anyone would miss: a notification that was read, a browser that can be added again, the wish
 * to delete a company.
 */
const unasked = new Set([
  '/src/custom/settings/CompanyData.tsx',
  '/src/custom/notifications/calls.ts',
  '/src/custom/notifications/push/calls.ts',
]);

test('everything that deletes asks for confirmation with the shared dialog', () => {
  const deletes =
    /useDelete(Many)?\(|\.delete(Many)?\(\s*(resource|consoleName|schema)|[`']DELETE |bulkDelete|\/(deleteDept|deleteRole|deleteMenu|deletePermission)/;
  const found = Object.entries(sources).flatMap(([file, source]) =>
    deletes.test(source) && !file.endsWith('schema.ts') ? [file] : [],
  );
  expect(found.filter((file) => asks[file] === undefined && !unasked.has(file))).toEqual([]);
  const silent = Object.values(asks).filter((file) => !/\bconfirm\(/.test(sources[file] ?? ''));
  expect(silent).toEqual([]);
});

test('every schema action marked as destructive asks for confirmation or input', () => {
  const silent = schemas.flatMap(({ name, states, actions = {} }) => [
    ...Object.values(states?.moves ?? {})
      .flat()
      .filter((move) => move.tone === 'bad' && move.confirm === undefined)
      .map((move) => `${name}: ${move.to}`),
    ...Object.entries(actions)
      .filter(([, { button, input }]) => button?.tone === 'bad' && button.confirm === undefined && input === undefined)
      .map(([action]) => `${name}: ${action}`),
  ]);
  expect(silent).toEqual([]);
});

test('every action with a button has a success message', () => {
  const bare = schemas.flatMap(({ name, actions = {} }) =>
    Object.entries(actions)
      .filter(([, { button }]) => button && button.done === undefined && button.shownOnce === undefined)
      .map(([action]) => `${name}: ${action}`),
  );
  expect(bare).toEqual([]);
});
