import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';

let company: Company;
let reader: Client;
let stranger: Client;
beforeAll(async () => {
  company = await startCompany();
  reader = (await company.person([await company.role(['conversations:list'])])).client;
  stranger = (await company.person([await company.role(['contacts:list'])])).client;
});
afterAll(() => company.server.close());

const path = '/api/v1/saved-queries';
const filter = { status: 'all', assignee: 'me', priority: 'urgent', unread: true, q: 'refund', sort: 'latest' };
const save = (client: Client, name: string, value: object, more: object = {}) =>
  client.post(path, { resource: 'inbox', name, value: { filter, sort: null, columns: null, ...value }, ...more });
const names = async (client: Client) =>
  (await client.get(`${path}?resource=inbox`)).body.data.map((view: { name: string }) => view.name);

test('a view of the inbox keeps its filters, order and search; others see it once it is shared', async () => {
  const mine = await save(reader, 'Mine', {});
  expect(said(mine)).toBe('200');
  expect(mine.body.data).toMatchObject({ value: { filter }, isMine: true, faults: {} });
  expect(said(await save(reader, 'For all', {}, { shared: true }))).toBe('403 NOT_ALLOWED');
  expect(said(await save(company.owner, 'For all', {}, { shared: true }))).toBe('200');
  expect(await names(reader)).toEqual(['For all', 'Mine']);
  expect(await names(company.owner)).toEqual(['For all']);
});

test('who may not see the inbox neither sees nor saves its views', async () => {
  expect(said(await stranger.get(`${path}?resource=inbox`))).toBe('403 NOT_ALLOWED');
  expect(said(await save(stranger, 'Mine', {}))).toBe('403 NOT_ALLOWED');
});

test.each([
  ['an unknown filter', { filter: { colour: 'red' } }, 'value.filter.colour'],
  ['a value that the filter does not have', { filter: { status: 'asleep' } }, 'value.filter.status'],
  ['an unknown member', { filter: { assignee: 'somebody' } }, 'value.filter.assignee'],
  ['an unknown order', { filter: { sort: 'random' } }, 'value.filter.sort'],
  ['a place in the list', { filter: { cursor: 'x' } }, 'value.filter.cursor'],
  ['no filter', { filter: null }, 'value.filter'],
  ['columns', { columns: ['status'] }, 'value.columns'],
  ['another part', { width: 3 }, 'value.width'],
])('%s is refused by name', async (_, value, field) => {
  expect(said(await save(company.owner, 'Faulty', value))).toBe(`400 VALIDATION_FAILED ${field}`);
});

test('the default view begins the inbox, and is sent with the permissions', async () => {
  const { id } = (await save(reader, 'First', {})).body.data;
  expect(said(await reader.put(`${path}/${id}/default`))).toBe('200');
  const { views } = (await reader.get('/api/xxm/v1/users/permissions')).body.data;
  expect(views.inbox).toEqual({ filter, sort: null, columns: null });
});
