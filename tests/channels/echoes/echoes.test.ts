import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Market, openMarket, type Talk } from './market';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const ok = (externalId: string | null) => ({ status: 200, body: externalId === null ? {} : { externalId } });
const isSent = (talk: Talk, count = 1) =>
  expect
    .poll(async () => (await talk.outgoing()).map(({ status }) => status))
    .toEqual(Array.from({ length: count }, () => expect.stringMatching(/sent|delivered|read/)));

/** The text of a call to the market. */
const textOf = (call: { readonly body: { readonly parts: readonly { readonly text: string }[] } }) =>
  call.body.parts[0]!.text;

describe('an echo before the answer', () => {
  test('of a delivered code is that message, and the code appears nowhere in plain text', async () => {
    const talk = await market.talk();
    talk.answer = async (call) => {
      await talk.echoes(textOf(call), 'mk-1');
      await talk.reports('mk-1', 'delivered');
      return ok('mk-1');
    };
    const code = await talk.buys();
    await expect
      .poll(() => market.selling.deliveries('o.conversation_id = $1', [talk.id]))
      .toMatchObject([{ state: 'confirmed' }]);
    await expect.poll(talk.kept).toBe(0);
    const [only, ...none] = await talk.outgoing();
    expect([only, none]).toMatchObject([{ kind: 'delivery', external_id: 'mk-1', status: 'delivered' }, []]);
    expect(await talk.mode()).toBe('bot');
    const { rows } = market.selling.company;
    const tables = await rows(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const leaks = [];
    for (const { name } of tables)
      if ((await rows(`select 1 from ${name} t where t::text like '%' || $1 || '%' limit 1`, [code])).length > 0)
        leaks.push(name);
    expect(leaks).toEqual([]);
  });

  test('is kept encrypted until the answer tells whose it is; one by hand with the same text then stands beside it', async () => {
    const talk = await market.talk();
    let [kept, shown] = [0, 0];
    talk.answer = async (call) => {
      await talk.echoes(textOf(call), `${talk.name} by hand`);
      [kept, shown] = [await talk.kept(), (await talk.outgoing()).length];
      return ok(`${talk.name} ours`);
    };
    await talk.writes('In stock.');
    await isSent(talk, 2);
    expect([kept, shown]).toEqual([1, 1]);
    expect(await talk.outgoing()).toMatchObject([
      { external_id: `${talk.name} ours`, status: 'sent' },
      { external_id: `${talk.name} by hand`, text: 'In stock.' },
    ]);
    expect(await talk.mode()).toBe('paused');
  });

  test('gives the message its id if no answer comes, and it is not sent again', async () => {
    const talk = await market.talk();
    let calls = 0;
    talk.answer = async (call) => {
      calls += 1;
      await talk.echoes(` ${textOf(call).replace('&', '&amp;').replace('\n', '<br>')} `, `${talk.name} echo`);
      return 'cut' as const;
    };
    await talk.writes('Salt & pepper,\nten grams.');
    await isSent(talk);
    await market.hurry(talk, 'sends');
    const next = await talk.says('ai', 'And?');
    talk.answer = () => ok(next);
    await isSent(talk, 2);
    expect(await talk.outgoing()).toMatchObject([{ external_id: `${talk.name} echo` }, { external_id: next }]);
    expect(calls).toBe(1);
  });

  test('with the client id of the message is that message at once, also if the answer has another id', async () => {
    const talk = await market.talk();
    const [first, second] = [`${talk.name} push`, `${talk.name} answer`];
    talk.answer = async (call) => {
      await talk.echoes(textOf(call), first, { clientId: call.body.id });
      return ok(second);
    };
    await talk.writes('Yes.');
    await expect
      .poll(
        async () =>
          (await market.selling.company.rows('select 1 from message_names where external_id = $1', [second])).length,
      )
      .toBe(1);
    await talk.reports(second, 'read');
    await talk.echoes('Yes.', second);
    expect(await talk.outgoing()).toEqual([{ kind: 'text', text: 'Yes.', status: 'read', external_id: first }]);
  });

  test.each(['taken', 'refused'])('by hand is stored when the message is %s', async (end) => {
    const talk = await market.talk();
    talk.answer = async () => {
      await talk.echoes('I am here myself.', `${talk.name} by hand`);
      return end === 'taken' ? ok(`${talk.name} ours`) : { status: 422, body: {} };
    };
    await talk.says('rule', 'Welcome.');
    await expect
      .poll(async () => (await talk.outgoing()).map(({ text }) => text))
      .toEqual(['Welcome.', 'I am here myself.']);
    expect([(await talk.outgoing())[1]!.external_id, await talk.kept()]).toEqual([`${talk.name} by hand`, 0]);
    expect(await talk.mode()).toBe('paused');
  });

  test('by hand does not wait longer than a minute, and if it was ours the answer takes its id back', async () => {
    const talk = await market.talk();
    const id = `${talk.name} changed`;
    let isDown = true;
    talk.answer = async () => {
      if (isDown) await talk.echoes('The market changed this text.', id);
      return isDown ? 'cut' : ok(id);
    };
    await talk.writes('Here it is.');
    await expect.poll(async () => [(await talk.outgoing())[0]!.status, await talk.kept()]).toEqual(['unknown', 1]);
    await market.hurry(talk, 'echoes');
    await expect.poll(talk.kept).toBe(0);
    await talk.reports(id, 'delivered');
    isDown = false;
    await market.hurry(talk, 'sends');
    await expect.poll(talk.outgoing).toMatchObject([
      { text: 'Here it is.', external_id: id, status: 'delivered' },
      { text: 'The market changed this text.', external_id: null },
    ]);
  });

  test('of two messages with the same text belongs to one of them each', async () => {
    const talk = await market.talk();
    talk.answer = async (call) => {
      await talk.echoes(textOf(call), `e ${call.body.id}`);
      return ok(null);
    };
    await talk.says('rule', 'Yes.');
    await talk.says('ai', 'Yes.');
    await isSent(talk, 2);
    await expect.poll(talk.kept).toBe(0);
    const names = (await talk.outgoing()).map(({ external_id }) => external_id);
    expect([new Set(names).size, names.every((name) => name?.startsWith('e '))]).toEqual([2, true]);
  });
});

describe('an echo after the answer', () => {
  test('that had no id gives the message its id, once', async () => {
    const talk = await market.talk();
    talk.answer = () => ok(null);
    await talk.writes('Yes.');
    await isSent(talk);
    for (const id of ['a', 'a', 'b']) await talk.echoes('Yes.', `${talk.name} ${id}`);
    expect((await talk.outgoing()).map(({ external_id }) => external_id)).toEqual([`${talk.name} a`, `${talk.name} b`]);
  });

  test('with a delivered code but another id is still the delivery', async () => {
    const talk = await market.talk();
    let said = '';
    talk.answer = (call) => {
      said = textOf(call);
      return ok(`${talk.name} answer`);
    };
    await talk.buys();
    await isSent(talk);
    await talk.echoes(said.replace(/-/g, '&#45;'), `${talk.name} push`);
    await talk.reports(`${talk.name} push`, 'read');
    expect(await talk.outgoing()).toMatchObject([{ external_id: `${talk.name} answer`, status: 'read' }]);
    expect(await talk.mode()).toBe('bot');
  });

  test('a code that the seller repeats by hand is masked in the message, the preview and the search', async () => {
    const talk = await market.talk();
    const code = await talk.buys();
    await isSent(talk);
    for (const written of [code, `${code.slice(0, 4)} ${code.slice(4)}`, code.replace(/-/g, '&#x2d;')])
      await talk.echoes(`Here: ${written} !`, newId());
    const { rows, owner } = market.selling.company;
    const { lastMessage } = (await owner.get(`/api/v1/conversations/${talk.id}`)).body.data;
    const texts = (await talk.outgoing()).slice(1).map(({ text }) => text);
    expect([...texts, lastMessage]).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/^Here: \S*••••\S* !$/)),
    );
    const found = await owner.get(
      `/api/v1/messages?filter=${encodeURIComponent(JSON.stringify({ text_contains: code.slice(-6) }))}`,
    );
    expect(found.body.data).not.toEqual(expect.arrayContaining([expect.objectContaining({ conversationId: talk.id })]));
    expect(await rows('select 1 from messages where text like $1', [`%${code}%`])).toEqual([]);
  });

  test('whose client id an incoming message has is stored', async () => {
    const talk = await market.talk();
    await market.selling.company.rows("update messages set client_id = 'c1' where conversation_id = $1", [talk.id]);
    await talk.echoes('By hand.', newId(), { clientId: 'c1' });
    expect(await talk.outgoing()).toMatchObject([{ text: 'By hand.' }]);
  });
});

test("a refusal that quotes the code is shown with the code's mask", async () => {
  const talk = await market.talk();
  talk.answer = (call) => ({ status: 422, body: { message: `not allowed: ${textOf(call)}` } });
  const code = await talk.buys();
  await expect.poll(async () => (await talk.outgoing())[0]?.status).toBe('failed');
  const [{ failure }] = await market.selling.company.rows(
    "select failure from messages where conversation_id = $1 and direction = 'outgoing'",
    [talk.id],
  );
  expect(failure).toMatch(/^refused:not allowed: .*••••/);
  expect(failure).not.toContain(code);
});
