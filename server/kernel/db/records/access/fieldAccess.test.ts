import { expect, test } from 'vitest';
import { dossiers } from '../../../../../tests/helpers/fixtures/dossiers';
import type { Actor } from '../../../access/actor';
import { notAllowed, Refusal, versionConflict } from '../../../http/refusal';
import { answered } from '../../../routes/answered';
import { Answer } from '../../../routes/route';
import { asSeen, assertWhole, hasPermission, marked, withFieldAccess } from './fieldAccess';

const table = { schema: dossiers };
const record = () => ({
  id: 'r1',
  version: 1,
  name: 'One',
  mobile: '13812345678',
  email: 'li@x.cn',
  cost: 12,
  tags: ['a'],
  grade: 'low',
  summary: 'One 13812345678 12',
  price: '12.00',
});
const reader = (...codes: string[]) => ({
  companyId: 'c1',
  actor: { permissions: new Set(codes) } as unknown as Actor,
});
const coveredFor = {
  nobody: { ...record(), mobile: '138****5678', email: 'l***@x.cn', summary: 'One 138****5678 null', price: null },
};
const nothing = (({ cost: _, tags: __, ...rest }) => rest)(coveredFor.nobody);

test('fields are redacted by permission, computed ones too; the server sees all', () => {
  expect(withFieldAccess(table, reader(), record())).toEqual(expect.objectContaining(nothing));
  expect(Object.keys(withFieldAccess(table, reader(), record()))).not.toContain('cost');
  const some = withFieldAccess(table, reader('dossiers:see:cost', 'dossiers:see:mobile'), record());
  expect(some).toMatchObject({ mobile: '13812345678', email: 'l***@x.cn', cost: 12, summary: 'One 13812345678 12' });
  const whole = record();
  expect(withFieldAccess(table, { companyId: 'c1' }, whole)).toBe(whole);
});

test('a partial record, as in the operation log, is redacted too', () => {
  const before = withFieldAccess(table, reader(), { cost: 1, mobile: null, grade: 'low' });
  expect(JSON.parse(JSON.stringify(before))).toEqual({ mobile: null, grade: 'low' });
});

test('records are redacted anywhere in a response or refusal, also copies of them', async () => {
  const holds = (code: string) => hasPermission(reader(), code);
  const out = async (answer: unknown) => JSON.parse(JSON.stringify(await answered(holds, async () => answer)));
  const one = marked(table, record());
  expect(await out(one)).toEqual(nothing);
  expect(await out({ moved: [{ ...one, childCount: 2 }] })).toEqual({ moved: [{ ...nothing, childCount: 2 }] });
  expect(await out([one, { children: [one] }])).toEqual([nothing, { children: [nothing] }]);
  const answer = (await answered(holds, async () => new Answer([one], { headers: { a: 'b' } }))) as Answer;
  expect([JSON.parse(JSON.stringify(answer.data)), answer.extras]).toEqual([[nothing], { headers: { a: 'b' } }]);
  const refused = await answered(holds, () => Promise.reject(versionConflict(one))).catch((error) => error as Refusal);
  expect(refused).toBeInstanceOf(Refusal);
  expect(JSON.parse(JSON.stringify((refused as Refusal).details.data))).toEqual(nothing);
});

test('responses without records pass unchanged', async () => {
  const holds = (code: string) => hasPermission(reader(), code);
  const answer = { a: [1, { b: null }], at: new Date(0), bytes: Buffer.from('x') };
  expect(asSeen(holds, answer)).toBe(answer);
  const refusal = notAllowed();
  await expect(answered(holds, () => Promise.reject(refusal))).rejects.toBe(refusal);
});

test('a redacted record cannot be written back', () => {
  const seen = withFieldAccess(table, reader(), marked(table, record()));
  expect(() => assertWhole({ ...seen, name: 'Two' })).toThrow('cannot be written back');
  expect(() => assertWhole({ ...marked(table, record()) })).not.toThrow();
});
