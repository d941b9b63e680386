import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkWalls, unseenIn, wallNames } from '../../scripts/lib/walls.mjs';

const planted = join(import.meta.dirname, 'planted');
/** Each folder is a tiny tree with one breach; its name is `<wall>` or `<wall>--<case>`. */
const trees = readdirSync(planted).sort();

describe('each wall bites', () => {
  it.each(trees)('%s', async (tree) => {
    const { breaches, unseen } = await checkWalls(join(planted, tree));
    expect([...new Set(breaches.map(({ rule }) => rule))]).toEqual([tree.split('--')[0]]);
    expect(unseen).toEqual([]);
  });

  it('and none is without a planted breach', () => {
    expect([...new Set(trees.map((tree) => tree.split('--')[0]))].sort()).toEqual([...wallNames].sort());
  });
});

describe('a check that read nothing is no clean house', () => {
  const tree = join(planted, 'no-circular-imports');

  it('tells of files that the cruiser left out', () => {
    expect(unseenIn(tree, { modules: [] }).sort()).toEqual(['src/ui/list.ts', 'src/ui/row.ts']);
  });

  it('tells of files whose imports it did not find', () => {
    const modules = ['src/ui/list.ts', 'src/ui/row.ts'].map((source) => ({ source, dependencies: [] }));
    expect(unseenIn(tree, { modules }).sort()).toEqual(['src/ui/list.ts', 'src/ui/row.ts']);
  });
});
