import { expect, test } from 'vitest';
import { label, things } from '../../../tests/helpers/checkedSchemas';
import type { Field } from '../fields';
import type { ResourceSchema } from '../resource';
import { faultsOf } from './check';

const to = { to: 'things', label } as const;
const missing = "things.f: emptyMeans is missing: does a record without it apply to 'none' or to 'all'?";

test.each<[Field, string[]]>([
  [{ kind: 'reference', ...to }, [missing]],
  [{ kind: 'references', ...to }, [missing]],
  [{ kind: 'references', ...to, required: true }, [missing]],
  [{ kind: 'reference', ...to, required: true, shownWhen: { field: 'name', op: 'filled' } }, [missing]],
  [{ kind: 'reference', ...to, required: true }, []],
  [{ kind: 'reference', ...to, emptyMeans: 'all' }, []],
  [{ kind: 'reference', ...to, emptyMeans: 'none', onDelete: 'clear' }, []],
  [{ kind: 'references', ...to, emptyMeans: 'nothingExcluded' }, []],
  [
    { kind: 'reference', ...to, emptyMeans: 'all', onDelete: 'clear' },
    ['things.f: without it a record applies to all, so a deletion must not clear it: leave out onDelete'],
  ],
])('the meaning of an absent reference is declared: %j', (f, faults) => {
  expect(faultsOf([things({ f })])).toEqual(faults);
});

test('everyone sees a record without an audience, so its absence cannot be declared as none', () => {
  const members: ResourceSchema = { ...things({}), name: 'members', route: '/m' };
  const staff = (emptyMeans: 'none' | 'all'): ResourceSchema => ({
    ...things({ f: { kind: 'references', to: 'members', label, emptyMeans } }),
    audience: { members: 'f' },
  });
  expect(faultsOf([members, staff('all')])).toEqual([]);
  expect(faultsOf([members, staff('none')])).toEqual([
    "things.f: everyone sees a record without an audience, so emptyMeans is 'all'",
  ]);
});
