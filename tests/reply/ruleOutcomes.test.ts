import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askedOf, asksRules, take } from '../helpers/asked';
import { type AskedRules, goesOn, said, startAskedRules, text } from '../helpers/askedRules';

let at: AskedRules;
let company: AskedRules['company'];
let companyId: AskedRules['companyId'];
let rule: AskedRules['rule'];
let made: AskedRules['made'];
let ask: AskedRules['ask'];
let says: AskedRules['says'];
let reasons: AskedRules['reasons'];
beforeAll(async () => {
  at = await startAskedRules();
  ({ company, companyId, rule, made, ask, says, reasons } = at);
});
afterAll(() => at.company.server.close());
beforeEach(() => at.reset());

test('a rule that continues adds its parts and actions to those of the next rule', async () => {
  const label = await made('labels', { name: 'Asked' });
  await rule({ name: 'one', priority: 2, ...goesOn, parts: text('Hello'), delayMin: 3, delayMax: 3 });
  await rule({ name: 'tag', priority: 1, ...goesOn, parts: [{ kind: 'silence' }], addLabels: [label] });
  await rule({ name: 'two', parts: text('It is 5'), handOver: true });
  await rule({ name: 'never', priority: -1 });
  const { verdict, trace } = await ask();
  expect(verdict).toMatchObject({
    kind: 'answer',
    reply: {
      author: { kind: 'rule', name: 'one' },
      parts: text('Hello', 'It is 5'),
      delayMs: 3_000,
      effects: [
        { kind: 'label', add: [label] },
        { kind: 'handOver', why: 'rule-hand-over' },
      ],
    },
  });
  expect(trace.candidates!.map(({ name, matched }) => [name, matched])).toEqual([
    ['one', 'price'],
    ['tag', 'price'],
    ['two', 'price'],
  ]);
});

test('actions of a continuing rule without text are performed, and the next stage runs', async () => {
  const label = await made('labels', { name: 'Only tagged' });
  await rule({ ...goesOn, parts: [{ kind: 'silence' }], addLabels: [label] });
  const effects = [{ kind: 'label', add: [label] }];
  expect((await ask()).verdict).toEqual({ kind: 'pass', why: 'no-rule', effects, claims: [] });
});

test('a silence ends the evaluation', async () => {
  await rule({ parts: [{ kind: 'silence' }], block: true });
  const silent = { kind: 'stop', outcome: 'silent', why: 'rule-silence', effects: [{ kind: 'block' }], claims: [] };
  expect((await ask()).verdict).toEqual(silent);
});

test('a missing variable skips the rule unless it has a fallback', async () => {
  await rule({ name: 'price', priority: 1, parts: text('{{product.title|#}} costs {{product.price|#}}') });
  // As rules could be saved before.
  await company.rows(`update reply_rules set parts = replace(parts::text, '|#}}', '}}')::jsonb where name = 'price'`);
  await rule({ name: 'plain', parts: text('Hi {{contact.name|there}}, about {{product.title|what}} at {{now}}?') });
  const { verdict, trace } = await ask({ contact: { name: '' } });
  expect(said(verdict)).toEqual(['Hi there, about what at 2026-06-03 12:00?']);
  expect(trace.notes).toEqual([
    {
      en: 'price: Unknown: {{product.title}} {{product.price}}',
      zh: 'price：没有内容：{{product.title}} {{product.price}}',
    },
  ]);
  const product = { id: companyId, title: 'A {{now}} card', price: 1_999, currency: 'CNY' } as never;
  expect(await says({ product })).toEqual(['A {{now}} card costs ¥19.99']);
  const taxed = { ...(product as object), addedTax: { name: 'VAT', rate: 19 } } as never;
  expect(await says({ product: taxed })).toEqual(['A {{now}} card costs ¥19.99 另加 VAT 19%']);
});

test('cooldown, daily maximum and once-per limits are respected', async () => {
  await rule({ name: 'cool', priority: 3, cooldownSeconds: 60, parts: text('cool') });
  await rule({ name: 'daily', priority: 2, mostPerDay: 2, parts: text('daily') });
  await rule({ name: 'once', priority: 1, oncePer: 'contact', parts: text('once') });
  const contact = { id: companyId };
  const heard: unknown[] = [];
  const at = (moment: string) => new Date(`2026-06-03T${moment}Z`);
  for (const moment of [
    '04:00:00',
    '04:00:10',
    '04:00:20',
    '04:00:30',
    '04:00:40',
    '04:01:00',
    '16:00:30',
    '16:00:31',
  ]) {
    const asked = askedOf(companyId, { contact, at: at(moment) });
    const { verdict } = await asksRules(company.server, asked);
    heard.push(said(verdict));
    if (verdict.kind === 'answer') await take(company.server, asked, verdict.reply.claims);
  }
  expect(heard).toEqual([['cool'], ['daily'], ['daily'], ['once'], 'pass no-rule', ['cool'], ['cool'], ['daily']]);
  const over = { cool: 'cooldown', daily: 'day-cap', once: 'once' };
  expect(await reasons({ contact, at: at('04:00:50') })).toEqual(over);
  expect(await reasons({ contact: {}, at: at('04:00:50') })).toEqual({ cool: null });
});

test('a rule whose use another answer took is skipped', async () => {
  const id = await rule({ name: 'taken', oncePer: 'contact' });
  const { verdict, trace } = await asksRules(company.server, askedOf(companyId), { without: new Set([id]) });
  expect([said(verdict), trace.candidates![0]!.why]).toEqual(['pass no-rule', 'limit-taken']);
});

test('variants are chosen by weight, and never twice in a row in a conversation', async () => {
  const parts = ['A', 'B', 'C'].map((one, at) => ({ kind: 'text', text: one, variant: at + 1 }));
  await rule({ parts, weights: [{ weight: 8 }, { weight: 1 }, { weight: 1 }] });
  const firsts: string[] = [];
  for (let round = 0; round < 60; round += 1) firsts.push(String(await says()));
  // About 80 % are expected, depending on the message ids; fewer than a third practically never happens.
  expect(firsts.filter((one) => one === 'A').length).toBeGreaterThan(20);
  const conversation = { id: companyId };
  let last = '';
  for (let round = 0; round < 40; round += 1) {
    const asked = askedOf(companyId, { conversation });
    const { verdict } = await asksRules(company.server, asked);
    expect(await asksRules(company.server, asked)).toMatchObject({ verdict });
    expect(String(said(verdict))).not.toBe(last);
    last = String(said(verdict));
    if (verdict.kind === 'answer') await take(company.server, asked, verdict.reply.claims);
  }
});

test('referenced records are loaded, and a missing one skips the rule', async () => {
  const productId = await made('products', { title: 'Card', price: 100 });
  const couponId = await made('coupons', { name: 'Ten', kind: 'percent', value: 10 });
  const cannedId = await made('canned-replies', { shortcut: 'hi', text: 'Hi {{contact.name}}' });
  const parts = [
    { kind: 'canned', cannedId },
    { kind: 'pause', seconds: 2 },
    { kind: 'product', productId },
    { kind: 'product' },
    { kind: 'coupon', couponId },
  ];
  await rule({ name: 'full', priority: 1, parts });
  await rule({ name: 'plain', parts: text('plain') });
  const about = { product: { id: productId, currency: 'CNY' } as never };
  const all = [
    { kind: 'pause', seconds: 2 },
    { kind: 'product', productId },
    { kind: 'product', productId },
  ];
  expect(await says(about)).toEqual(['Hi Wang', ...all, { kind: 'coupon', couponId }]);
  expect(await reasons()).toEqual({ full: 'no-product', plain: null });
  await company.rows("update coupons set state = 'paused' where id = $1", [couponId]);
  expect(await reasons(about)).toEqual({ full: 'gone-reference', plain: null });
  await company.rows("update coupons set state = 'active' where id = $1", [couponId]);
  await company.rows('update canned_replies set enabled = false where id = $1', [cannedId]);
  expect(await reasons(about)).toEqual({ full: 'gone-reference', plain: null });
  expect((await company.owner.delete(`/api/v1/products/${productId}`)).body.errorCode).toBe('IN_USE');
});
