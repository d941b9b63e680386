import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { onServerFrame } from '../../../src/live/state';
import type { Client } from '../../helpers/accounts';
import { customerWrites, makeAccount } from '../../helpers/chat';
import { consoleUnderTest, user } from '../../helpers/console';
import { composer, showThread, textsShown } from '../../helpers/thread';

const site = consoleUnderTest();
let owner: Client;
beforeAll(async () => {
  owner = await site.elsewhere(site.cast.owner);
});

/** Opens a new conversation as the owner. */
async function opened(text = 'Hello'): Promise<string> {
  const account = await makeAccount(site.server, site.cast.owner.companyId);
  const id = await customerWrites(site.server, account, [text]);
  await site.beSignedIn(site.cast.owner);
  await showThread(owner, id);
  await screen.findByText(text);
  return id;
}

const stored = async (id: string) =>
  (await owner.get(`/api/v1/conversations/${id}/messages`)).body.data.messages as Record<string, unknown>[];
const sends = () => site.calls.filter((call) => call === 'POST /api/v1/messages');
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const rowOf = (text: string) => within(screen.getByText(text).closest<HTMLElement>('[role="article"]')!);

describe('editing a refused message', () => {
  const refuseOnce = () =>
    site.faults.use(
      http.post('/api/v1/messages', () => HttpResponse.json({ code: 409, message: 'Blocked.' }, { status: 409 }), {
        once: true,
      }),
    );

  test('puts it before the current draft, and nothing typed is lost', async () => {
    const id = await opened();
    refuseOnce();
    await user.type(await composer(), 'Good day{Enter}');
    await screen.findByText('Not sent: Blocked.');
    await user.type(await composer(), 'And your order left');
    await user.click(button('Edit'));
    await waitFor(async () => expect((await composer()).value).toBe('Good day\nAnd your order left'));
    expect(document.activeElement).toBe(await composer());
    expect(textsShown()).toEqual(['Hello']);
    await user.click(button('Send'));
    await screen.findByText('Sent');
    expect((await stored(id)).map(({ text }) => text)).toEqual(['Hello', 'Good day\nAnd your order left']);
  });

  test('during a private note it stays a note: a note never turns into a reply by itself', async () => {
    const id = await opened();
    refuseOnce();
    await user.type(await composer(), 'Good day{Enter}');
    await screen.findByText('Not sent: Blocked.');
    await user.click(button('Private note'));
    await user.type(await composer(), 'He never pays');
    await user.click(button('Edit'));
    await waitFor(async () => expect((await composer()).value).toBe('Good day\nHe never pays'));
    await user.click(button('Add note'));
    await waitFor(async () => expect(await stored(id)).toHaveLength(2));
    expect((await stored(id))[1]).toMatchObject({ text: 'Good day\nHe never pays', private: true });
  });
});

describe('canned reply', () => {
  const add = async (values: object) =>
    (await owner.post('/api/v1/canned-replies', { language: 'en', enabled: true, ...values })).body.data as {
      id: string;
    };
  const uses = async (id: string, shortcut: string) =>
    (await owner.get(`/api/v1/conversations/${id}/canned?q=${shortcut}`)).body.data[0].uses;
  const take = async (shortcut: string) => {
    await user.type(await composer(), `/${shortcut}`);
    await screen.findByRole('option', { name: new RegExp(shortcut) });
    await user.keyboard('{Enter}');
  };

  test('its use is counted when it is sent, and the most used are offered first', async () => {
    await add({ shortcut: 'soon', text: 'It comes soon.' });
    const id = await opened();
    await take('soon');
    await user.keyboard(' Bye{Enter}');
    await screen.findByText('Sent');
    expect((await stored(id))[1]).toMatchObject({ text: 'It comes soon. Bye' });
    expect(await uses(id, 'soon')).toBe(1);
  });

  test('is not counted if its text was deleted before sending', async () => {
    await add({ shortcut: 'later', text: 'It comes later.' });
    const id = await opened();
    await take('later');
    await user.clear(await composer());
    await user.type(await composer(), 'Something else{Enter}');
    await screen.findByText('Sent');
    expect(await uses(id, 'later')).toBe(0);
  });

  test('with an empty variable shows a warning and cannot be sent until it is filled in', async () => {
    await add({ shortcut: 'cost', text: '{{product.title|#}} costs {{product.price|little}}.' });
    // As replies could be saved before.
    await site.server.pool.query(
      `update canned_replies set text = replace(text, '{{product.title|#}}', '{{product.title}}')`,
    );
    const id = await opened();
    await user.type(await composer(), '/cost');
    const option = await screen.findByRole('option', { name: /cost/ });
    expect(within(option).getByText('No value: Product discussed')).toBeTruthy();
    await user.keyboard('{Enter}');
    const warning = await screen.findByRole('alert');
    expect(warning.textContent).toBe(
      'Replace {{product.title}} before sending. This conversation has no value for it.',
    );
    expect(button('Send').disabled).toBe(true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    // The placeholder is selected, so typing replaces it.
    await user.type(await composer(), 'The lamp', { skipClick: true });
    await waitFor(async () => expect((await composer()).value).toBe('The lamp costs little.'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sends()).toEqual([]);
    await user.keyboard('{Enter}');
    await screen.findByText('Sent');
    expect((await stored(id))[1]).toMatchObject({ text: 'The lamp costs little.' });
  });
});

describe('attachments', () => {
  const file = (name: string) => new File(['a plain text'], name, { type: 'text/plain' });
  const names = async (id: string) =>
    (await stored(id)).map(({ payload }) => (payload as { name?: string } | null)?.name);

  test('pasted files are attached, and the text stays', async () => {
    const id = await opened();
    const area = await composer();
    await user.type(area, 'See');
    fireEvent.paste(area, { clipboardData: { files: [file('pasted.txt')], types: ['Files'] } });
    await waitFor(() => expect(button('Send').disabled).toBe(false));
    expect(area.value).toBe('See');
    await user.click(button('Send'));
    await waitFor(async () => expect(await names(id)).toEqual([undefined, undefined, 'pasted.txt']));
  });

  test('files can be dropped anywhere on the conversation; other drags are ignored', async () => {
    const id = await opened();
    const thread = screen.getByRole('region', { name: 'Conversation with Wang' });
    const dragged = (types: readonly string[], files: readonly File[]) => ({ dataTransfer: { types, files } });
    fireEvent.dragEnter(thread, dragged(['text/plain'], []));
    expect(screen.queryByText('Drop files here to attach them')).toBeNull();
    fireEvent.dragEnter(thread, dragged(['Files'], []));
    fireEvent.dragEnter(await composer(), dragged(['Files'], []));
    fireEvent.dragLeave(await composer(), dragged(['Files'], []));
    expect(screen.getByText('Drop files here to attach them')).toBeTruthy();
    fireEvent.drop(thread, dragged(['Files'], [file('dropped.txt'), file('second.txt')]));
    expect(screen.queryByText('Drop files here to attach them')).toBeNull();
    await waitFor(() => expect(button('Send').disabled).toBe(false));
    await user.click(button('Send'));
    await waitFor(async () => expect(await names(id)).toEqual([undefined, 'dropped.txt', 'second.txt']));
  });
});

test('a reply quotes the message above it, and Escape removes the quote', async () => {
  const id = await opened('Is it blue?');
  await user.click(rowOf('Is it blue?').getByRole('button', { name: 'Reply' }));
  expect(document.activeElement).toBe(await composer());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Cancel reply' })).toBeNull();
  await user.click(rowOf('Is it blue?').getByRole('button', { name: 'Reply' }));
  await screen.findByRole('button', { name: 'Cancel reply' });
  await user.type(await composer(), 'Yes{Enter}');
  await screen.findByText('Sent');
  const [asked, answer] = await stored(id);
  expect(answer).toMatchObject({ text: 'Yes', replyToId: asked!.id });
  expect(rowOf('Yes').getByRole('button', { name: /Is it blue\?/ })).toBeTruthy();
});

test('typing @ in a note suggests colleagues, who are notified; not in a reply', async () => {
  const id = await opened();
  const { nickname, userId } = (await owner.get(`/api/v1/conversations/colleagues`)).body.data
    .map(({ id, name }: { id: string; name: string }) => ({ userId: id, nickname: name }))
    .find(({ userId }: { userId: string }) => userId === site.cast.agent.userId);
  await user.type(await composer(), '@age');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.clear(await composer());
  await user.click(button('Private note'));
  await user.type(await composer(), 'Look, @age');
  await screen.findByRole('option', { name: nickname });
  await user.keyboard('{Enter}');
  expect((await composer()).value).toBe(`Look, @${nickname} `);
  await user.click(button('Add note'));
  await waitFor(async () => expect(await stored(id)).toHaveLength(2));
  expect((await stored(id))[1]).toMatchObject({ private: true, mentions: [userId] });
});

test('a note with a mention can become a reply, which mentions no one', async () => {
  const id = await opened();
  await user.click(button('Private note'));
  await user.type(await composer(), '@age');
  await screen.findByRole('option', { name: /agent/ });
  await user.keyboard('{Enter}');
  await user.click(button('Private note'));
  await user.click(button('Send'));
  await screen.findByText('Sent');
  expect((await stored(id))[1]).toMatchObject({ private: false, mentions: [] });
});

test('the composer shows which colleagues are viewing and which are typing', async () => {
  const id = await opened();
  const looking = (...members: readonly [id: string, name: string, typing: boolean][]) =>
    act(() =>
      onServerFrame({
        type: 'looking',
        conversationId: id,
        members: members.map(([id, name, typing]) => ({ id, name, typing })),
      }),
    );
  const me = [site.cast.owner.userId, 'owner', true] as const;
  looking([...me]);
  expect(screen.queryByText(/is typing here too|is viewing this too/)).toBeNull();
  looking([...me], ['1', 'Mei', false], ['2', 'Bo', false]);
  expect(screen.getByText('Mei, Bo is viewing this too.')).toBeTruthy();
  looking([...me], ['1', 'Mei', true], ['2', 'Bo', false]);
  expect(screen.getByText('Mei is typing here too.')).toBeTruthy();
  looking([...me]);
  expect(screen.queryByText(/is typing here too|is viewing this too/)).toBeNull();
});
