import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '../../../src/resources/company-settings/schema';
import type { Field } from '../../../src/schema/fields';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const fields = schema.fields as unknown as Record<string, Field>;

/**
 * The line of a schema that adds a setting, before the server and the console read it. Among the isolated files, as what was
 * computed from a schema is kept for the whole process.
 */
beforeAll(() => {
  fields.quietMinutes = { kind: 'number', integer: true, required: true, min: 5, max: 90, default: 20, label: text() };
});
afterAll(() => {
  delete fields.quietMinutes;
});
const text = () => ({ en: 'Quiet time (minutes)', zh: '静默时间（分钟）' });

const at = consoleUnderTest();
await import('../../../src/custom/settings/SingleScreen');

const path = '/api/xxm-comp/v1/companySettings';

test('one line in a schema is a setting: column, API with its limits and default, audit, and an input', async () => {
  const owner = await at.elsewhere(at.cast.owner);
  const { version, quietMinutes } = (await owner.get(path)).body.data;
  expect(quietMinutes).toBe(20);
  const tooLong = await owner.put(path, { quietMinutes: 91, version });
  expect(tooLong.body.errors).toEqual({ quietMinutes: 'Must be at most 90.' });
  expect((await owner.put(path, { quietMinutes: 30, version })).body.data.quietMinutes).toBe(30);
  await at.beSignedIn(at.cast.owner);
  visit('/settings/company');
  const input = (await screen.findByLabelText(/^Quiet time/)) as HTMLInputElement;
  expect(input.value).toBe('30');
  await user.clear(input);
  await user.type(input, '4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Must be at least 5.')).toBeTruthy();
  await user.type(input, '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect((await owner.get(path)).body.data.quietMinutes).toBe(45);
  const log = `select before, after from operation_log where resource = 'company-settings' order by id`;
  expect((await at.server.pool.query(log)).rows).toEqual([
    { before: { quietMinutes: 20 }, after: { quietMinutes: 30 } },
    { before: { quietMinutes: 30 }, after: { quietMinutes: 45 } },
  ]);
  const outside = at.server.pool.query('update companies set quiet_minutes = 91');
  await expect(outside).rejects.toMatchObject({ code: '23514' });
  const stored = `select column_default from information_schema.columns where column_name = 'quiet_minutes'`;
  expect((await at.server.pool.query(stored)).rows).toEqual([{ column_default: expect.stringMatching(/^'?20\b/) }]);
});
