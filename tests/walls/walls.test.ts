import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkWalls, unseenIn, wallNames } from '../../scripts/lib/walls.mjs';

const planted = join(import.meta.dirname, 'planted');
/** Each folder is a small tree with one violation, named `<rule>` or `<rule>--<case>`. */
const trees = readdirSync(planted).sort();

describe('dependency rules detect violations', () => {
  it.each(trees)('%s', async (tree) => {
    const { breaches, unseen } = await checkWalls(join(planted, tree));
    expect([...new Set(breaches.map(({ rule }) => rule))]).toEqual([tree.split('--')[0]]);
    expect(unseen).toEqual([]);
  });

  it('every rule has a planted violation', () => {
    expect([...new Set(trees.map((tree) => tree.split('--')[0]))].sort()).toEqual([...wallNames].sort());
  });
});

describe('detection of unread files', () => {
  const tree = join(planted, 'no-circular-imports');

  it('reports files that the cruiser left out', () => {
    expect(unseenIn(tree, { modules: [] }).sort()).toEqual(['src/ui/list.ts', 'src/ui/row.ts']);
  });

  it('reports files whose imports were not found', () => {
    const modules = ['src/ui/list.ts', 'src/ui/row.ts'].map((source) => ({ source, dependencies: [] }));
    expect(unseenIn(tree, { modules }).sort()).toEqual(['src/ui/list.ts', 'src/ui/row.ts']);
  });
});
