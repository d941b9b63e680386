import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Department, type Departments, flat, said, startDepartments } from '../helpers/departments';

let at: Departments;
let plots = 0;

beforeAll(async () => {
  at = await startDepartments();
});
afterAll(() => at.server.close());

/** A simple, slow model: the ordered children of each node. */
type Tree = ReadonlyMap<string, readonly string[]>;

interface Move {
  readonly id: string;
  readonly parentId: string;
  /** Null: move to the end. */
  readonly beforeId: string | null;
}

const size = 16;
const deepest = 8;

/** Parents precede their children; close and equal sort numbers leave no gap between siblings. */
const anyTree = fc.array(fc.record({ above: fc.nat(size), sort: fc.nat(4) }), { minLength: size, maxLength: size });
const anyMove = fc.record({ what: fc.nat(size - 1), where: fc.nat(size), before: fc.nat(5) });

async function plant(shape: readonly { above: number; sort: number }[]): Promise<{ tree: Tree; ids: string[] }> {
  plots += 1;
  const top = await at.add(`Plot ${plots}`);
  const ids = [top];
  const children = new Map<string, { id: string; sort: number }[]>([[top, []]]);
  for (const [index, { above, sort }] of shape.entries()) {
    const under = ids[above % ids.length]!;
    if (levelIn(asTree(children), top, under) + 2 > deepest) continue;
    const id = await at.add(`Node ${index}`, under, { sort });
    ids.push(id);
    children.set(id, []);
    children.get(under)!.push({ id, sort });
  }
  return { tree: asTree(children), ids };
}

function asTree(children: ReadonlyMap<string, readonly { id: string; sort: number }[]>): Tree {
  return new Map(
    [...children].map(([id, below]) => [id, [...below].sort((a, b) => a.sort - b.sort).map((one) => one.id)]),
  );
}

function moveOf(
  tree: Tree,
  ids: readonly string[],
  { what, where, before }: { what: number; where: number; before: number },
): Move {
  const id = ids[1 + (what % (ids.length - 1))]!;
  const parentId = ids[where % ids.length]!;
  const siblings = tree.get(parentId)!.filter((one) => one !== id);
  return { id, parentId, beforeId: siblings[before] ?? null };
}

/** The expected response and the tree after the move. */
function moved(tree: Tree, { id, parentId, beforeId }: Move): { answer: string; tree: Tree } {
  const [top] = tree.keys();
  const refused = (answer: string) => ({ answer, tree });
  if (below(tree, id).includes(parentId)) return refused('400 DEPT_PARENT_IS_CHILD parentId');
  // The top of the plot is on the company's second level.
  const staysThere = tree.get(parentId)!.includes(id);
  if (!staysThere && levelIn(tree, top!, parentId) + 1 + heightIn(tree, id) > deepest)
    return refused('400 DEPT_TOO_DEEP parentId');
  const siblings = tree.get(parentId)!.filter((one) => one !== id);
  const place = beforeId === null ? siblings.length : siblings.indexOf(beforeId);
  if (place < 0) return refused('400 VALIDATION_FAILED beforeId');
  const next = new Map([...tree].map(([one, children]) => [one, children.filter((child) => child !== id)]));
  next.set(parentId, siblings.toSpliced(place, 0, id));
  return { answer: '200', tree: next };
}

const below = (tree: Tree, id: string): string[] => [id, ...tree.get(id)!.flatMap((child) => below(tree, child))];
const heightIn = (tree: Tree, id: string): number =>
  1 + Math.max(0, ...tree.get(id)!.map((child) => heightIn(tree, child)));
/** The top of the plot has level 1. */
function levelIn(tree: Tree, top: string, id: string): number {
  if (id === top) return 1;
  const above = [...tree].find(([, children]) => children.includes(id))![0];
  return levelIn(tree, top, above) + 1;
}

const send = async ({ id, parentId, beforeId }: Move) => said(await at.change(id, { parentId, beforeId }));

async function kept(top: string): Promise<Tree> {
  const nodes = flat([await at.find(top)]);
  expect(Math.max(...nodes.map((node) => node.depth))).toBeLessThanOrEqual(deepest);
  return new Map(nodes.map((node: Department) => [node.id, node.children!.map((child) => child.id)]));
}

const sorted = (tree: Tree) => [...tree].sort(([a], [b]) => (a < b ? -1 : 1));

test('after any moves the tree and the sibling order match the model', async () => {
  await fc.assert(
    fc.asyncProperty(anyTree, fc.array(anyMove, { minLength: 40, maxLength: 40 }), async (shape, moves) => {
      const { tree: planted, ids } = await plant(shape);
      let tree = planted;
      for (const one of moves) {
        const move = moveOf(tree, ids, one);
        const expected = moved(tree, move);
        expect(await send(move)).toBe(expected.answer);
        tree = expected.tree;
      }
      expect(sorted(await kept(ids[0]!))).toEqual(sorted(tree));
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);

test('concurrent moves have the same result as some serial order', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyTree,
      fc.array(fc.tuple(anyMove, anyMove, anyMove), { minLength: 14, maxLength: 14 }),
      async (shape, rounds) => {
        const { tree: planted, ids } = await plant(shape);
        let tree = planted;
        for (const round of rounds) {
          const moves = round
            .map((one) => moveOf(tree, ids, one))
            .filter((move, index, all) => all.findIndex((other) => other.id === move.id) === index);
          const answers = await Promise.all(moves.map(send));
          const after = sorted(await kept(ids[0]!));
          const possible = orders(moves.map((move, index) => ({ move, answer: answers[index]! })))
            .map((order) => inOrder(tree, order))
            .filter((end): end is Tree => end !== null);
          expect(possible.map(sorted)).toContainEqual(after);
          tree = possible.find((end) => JSON.stringify(sorted(end)) === JSON.stringify(after))!;
        }
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);

/** The final tree, or null if any response would have been different in this order. */
function inOrder(start: Tree, steps: readonly { move: Move; answer: string }[]): Tree | null {
  let tree = start;
  for (const { move, answer } of steps) {
    const step = moved(tree, move);
    if (step.answer !== answer) return null;
    tree = step.tree;
  }
  return tree;
}

function orders<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, index) => orders(all.toSpliced(index, 1)).map((rest) => [one, ...rest]));
}
