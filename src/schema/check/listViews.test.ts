import { expect, test } from 'vitest';
import { categories } from '../../../tests/helpers/fixtures/warranty/categories';
import { claims } from '../../../tests/helpers/fixtures/warranty/claims';
import { devices } from '../../../tests/helpers/fixtures/warranty/devices';
import { parts } from '../../../tests/helpers/fixtures/warranty/parts';
import type { ResourceSchema } from '../resource';
import { faultsOf } from './check';

const members: ResourceSchema = { ...devices, name: 'members', route: '/member/list' };
const others = [devices, parts, members];
const faultsWith = (list: Partial<ResourceSchema['list']>) =>
  faultsOf([{ ...claims, list: { ...claims.list, ...list } } as ResourceSchema, categories, ...others]);

test.each<[Partial<ResourceSchema['list']>, string]>([
  [{ board: { by: 'states' } }, "the board needs a stored choice field, not 'states'. Did you mean 'state'?"],
  [{ board: { by: 'assignee' } }, "the board needs a stored choice field, not 'assignee'"],
  [
    { board: { by: 'state' }, filters: [] },
    "the board asks for 'state', which is no filter of the list: add it to 'filters'",
  ],
  [{ board: { by: 'state', shows: ['costs'] } }, "the board shows 'costs', which is not a field. Did you mean 'cost'?"],
  [{ board: { by: 'state', shows: ['state'] } }, "the board shows 'state' anyway: leave it out of 'shows'"],
  [
    { calendar: { date: 'reportedOn' }, filters: [] },
    "the calendar asks for 'reportedOn', which is no filter of the list: add it to 'filters'",
  ],
  [
    { calendar: { date: 'reportedOn', until: 'decidedAt' } },
    "the calendar needs a stored date field, not 'decidedAt'. Did you mean 'decidedOn'?",
  ],
  [{ calendar: { date: 'state' } }, "the calendar needs a stored date or dateTime field, not 'state'"],
  [
    { chart: { by: 'subject' } },
    "the chart needs a stored choice, boolean, reference, date or dateTime field, not 'subject'",
  ],
  [
    { chart: { by: 'state', sum: 'costs' } },
    "the chart needs a stored number, decimal or money field, not 'costs'. Did you mean 'cost'?",
  ],
  [
    { chart: { by: 'state', per: 'week' } },
    "the chart has 'per', which is for dates, but 'state' is none: leave it out",
  ],
])('a list with %j is a fault', (list, fault) => {
  expect(faultsWith(list)).toContain(`claims: ${fault}`);
});

test('a tree has no other views', () => {
  const tree: ResourceSchema = { ...categories, list: { ...categories.list, board: { by: 'name' } } };
  expect(faultsOf([claims, tree, ...others])).toContain(
    'categories: the list has a board, but a tree is shown instead of the list: leave out one of them',
  );
});

test('a chart neither adds up several currencies nor groups by what only some see', () => {
  const cost = { ...claims.fields.cost, currencyField: 'number' } as const;
  const chart = { by: 'device', sum: 'cost' } as const;
  const schema = { ...claims, fields: { ...claims.fields, cost }, list: { ...claims.list, chart } } as ResourceSchema;
  const shared = { ...devices, audience: { members: 'model' } } as ResourceSchema;
  const faults = faultsOf([schema, shared, categories, parts, members]);
  expect(faults).toContain(
    "claims: the chart cannot add up 'cost', whose amounts have different currencies: leave it out to count records",
  );
  expect(faults).toContain(
    "claims: the chart groups by 'device', but not everyone sees all devices: choose another field",
  );
});
