import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemas } from '../../server/resources';
import { actionsOf } from '../../src/schema/permissions/permissions';
import type { Client } from '../helpers/accounts';
import { type Company, startCompany } from '../helpers/company';

/** Resources without an export, and why. */
const without: Readonly<Record<string, string>> = {
  plans: 'What everybody may read on the page of prices.',
  invites: 'Numbers of people who are no members yet, and offers that end by themselves.',
  'payment-connections': 'How a company is paid is for the screen alone.',
  'mail-accounts': 'How a company sends its mail is for the screen alone.',
  'api-keys': 'Which keys there are is for the screen alone: a file would outlive them.',
};

const listed = schemas.filter(({ single }) => single === undefined);

let company: Company;
let unprivileged: Client;

beforeAll(async () => {
  company = await startCompany(schemas);
  unprivileged = (await company.person([await company.role(['labels:list'])])).client;
}, 60_000);
afterAll(() => company.server.close());

const exported = (name: string, client: Client) => client.get(`/api/v1/${name}/export`);

test.each(listed.map((schema) => [schema.name, schema] as const))('%s as CSV', async (name, schema) => {
  const answer = await exported(name, company.owner);
  if (!actionsOf(schema).includes('export')) {
    expect(Object.keys(without)).toContain(name);
    expect(answer.status).toBe(404);
    return;
  }
  expect(answer.status, answer.text).toBe(200);
  expect(answer.text.startsWith('\uFEFF')).toBe(true);
  const [header] = answer.text.slice(1).split('\r\n');
  const shown = schema.list.columns.find((column) => schema.fields[column] !== undefined)!;
  expect(header).toContain(schema.fields[shown]!.label.en);
  expect((await exported(name, unprivileged)).status).toBe(403);
});
