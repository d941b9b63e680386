import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '../../helpers/accounts';
import { customerWrites, makeAccount } from '../../helpers/chat';
import { consoleUnderTest, user } from '../../helpers/console';
import { composer, showThread, textsShown } from '../../helpers/thread';

const site = consoleUnderTest();
let owner: Client;
beforeAll(async () => {
  owner = await site.elsewhere(site.cast.owner);
});

async function begun(texts: readonly string[]) {
  const account = await makeAccount(site.server, site.cast.owner.companyId);
  const id = await customerWrites(site.server, account, texts);
  await site.beSignedIn(site.cast.owner);
  return { account, id };
}

/** Uploads a file as the owner; returns its id. */
async function uploaded(name: string): Promise<string> {
  const { body } = await site.server.send({
    method: 'POST',
    url: '/api/v1/files',
    headers: { ...owner.headers, 'content-type': 'application/octet-stream', filename: name },
    body: Buffer.from('a plain text'),
  });
  return body.data.id;
}

test('a failed message can be retried, a canceled one cannot', async () => {
  const { account, id } = await begun(['Hello']);
  const texts = {
    'too-many': 'The channel is limiting how fast we can send.',
    withdrawn: 'Canceled before it was sent.',
  };
  for (const failure of Object.keys(texts)) {
    const sent = await owner.post('/api/v1/messages', {
      conversationId: id,
      kind: 'text',
      text: failure,
      clientId: `${account.id} ${failure}`,
    });
    await site.server.pool.query("update messages set status = 'failed', failure = $2 where id = $1", [
      sent.body.data.id,
      failure,
    ]);
  }
  await showThread(owner, id);
  const trouble = async (text: string) => (await screen.findByText(text)).closest('.parley-trouble')!;
  expect((await trouble(texts['too-many'])).querySelector('button')?.textContent).toBe('Try again');
  expect((await trouble(texts.withdrawn)).querySelector('button')).toBe(null);
});

test('an edited message shows its former text on demand, and a forwarded one its origin and the words it quotes', async () => {
  const { id } = await begun(['Is it red?']);
  await site.server.pool.query(
    'update messages set edited_at = now(), former_texts = $2, payload = $3 where conversation_id = $1',
    [
      id,
      JSON.stringify([{ text: 'Is it rde?', until: '2030-01-01T10:00:00.000Z' }]),
      JSON.stringify({ quote: 'The card', forwardedFrom: 'Bo' }),
    ],
  );
  await showThread(owner, id);
  await screen.findByText('Is it red?');
  await user.click(screen.getByText('Edited'));
  expect(screen.getByText(/Is it rde\?$/).closest('details')?.open).toBe(true);
  for (const shown of ['The card', 'Forwarded from Bo']) screen.getByText(shown);
});

test('a picture that browsers do not show is shown as a file', async () => {
  const { id } = await begun(['Look']);
  const payload = { fileId: await uploaded('photo.heic'), name: 'photo.heic', type: 'image/heic', size: 12 };
  const text = "update messages set kind = 'image', payload = $2 where conversation_id = $1";
  await site.server.pool.query(text, [id, JSON.stringify(payload)]);
  await showThread(owner, id);
  const card = await screen.findByRole('button', { name: 'Download photo.heic' });
  expect([card.querySelector('img'), document.querySelector('.parley-picture')]).toEqual([null, null]);
});

describe('composer', () => {
  test('Enter sends the message, shows it at once and stores it once', async () => {
    const { id } = await begun(['Is it in stock?']);
    await showThread(owner, id);
    await screen.findByText('Is it in stock?');
    await user.type(await composer(), 'Yes,{Shift>}{Enter}{/Shift}it is.{Enter}');
    expect(textsShown()).toEqual(['Is it in stock?', 'Yes,\nit is.']);
    await screen.findByText('Sent');
    const { body } = await owner.get(`/api/v1/conversations/${id}/messages`);
    expect(body.data.messages.map((one: { text: string }) => one.text)).toEqual(['Is it in stock?', 'Yes,\nit is.']);
    expect(textsShown()).toEqual(['Is it in stock?', 'Yes,\nit is.']);
    expect(await composer()).toHaveProperty('value', '');
  });

  test('a refused message stays with its reason and can be sent again', async () => {
    const { id } = await begun(['Hello']);
    await showThread(owner, id);
    site.faults.use(
      http.post(
        '/api/v1/messages',
        () => HttpResponse.json({ code: 409, message: 'Blocked.', data: null }, { status: 409 }),
        {
          once: true,
        },
      ),
    );
    await user.type(await composer(), 'Good day{Enter}');
    await screen.findByText('Not sent: Blocked.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Sent');
    expect(textsShown()).toEqual(['Hello', 'Good day']);
  });

  test('messages written while the server is unavailable keep their order', async () => {
    const { id } = await begun(['Hello']);
    await showThread(owner, id);
    let tries = 0;
    site.faults.use(
      http.post('/api/v1/messages', () => {
        tries += 1;
        return tries === 1 ? HttpResponse.json({}, { status: 503 }) : undefined;
      }),
    );
    await screen.findByText('Hello');
    await user.type(await composer(), 'one{Enter}two{Enter}three{Enter}');
    expect(textsShown()).toEqual(['Hello', 'one', 'two', 'three']);
    await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(3));
    const { body } = await owner.get(`/api/v1/conversations/${id}/messages`);
    expect(body.data.messages.map((one: { text: string }) => one.text)).toEqual(['Hello', 'one', 'two', 'three']);
  });

  test('a message sent before the first page has loaded is shown and kept when the page arrives late', async () => {
    const { id } = await begun(['Hello']);
    // A hidden page does not poll.
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const path = `/api/v1/conversations/${id}/messages`;
    const { body: before } = await owner.get(path);
    let come = () => {};
    const answered = new Promise<void>((resolve) => {
      come = resolve;
    });
    site.faults.use(http.get(path, () => answered.then(() => HttpResponse.json(before)), { once: true }));
    const { queryClient } = await showThread(owner, id);
    await user.type(await composer(), 'One more{Enter}');
    await waitFor(() => expect(textsShown()).toEqual(['Hello', 'One more']));
    await screen.findByText('Sent');
    come();
    await waitFor(() => expect(queryClient.isFetching({ queryKey: ['chat-log', id] })).toBe(0));
    expect(textsShown()).toEqual(['Hello', 'One more']);
  });

  test('a draft is kept, and a note stays a note', async () => {
    const { id } = await begun(['Hello']);
    const { unmount } = await showThread(owner, id);
    await user.click(await screen.findByRole('button', { name: 'Private note' }));
    await user.type(await composer(), 'Beware');
    unmount();
    await showThread(owner, id);
    const area = await screen.findByRole('textbox', { name: 'Write a private note, visible only to your team…' });
    expect(area).toHaveProperty('value', 'Beware');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(textsShown()).toEqual(['Hello', 'Beware']));
    await waitFor(async () => {
      const { body } = await owner.get(`/api/v1/conversations/${id}/messages`);
      expect(body.data.messages[1]).toMatchObject({ text: 'Beware', private: true });
    });
  });
});

describe('attachments', () => {
  test('are uploaded while typing and sent after the text', async () => {
    const { id } = await begun(['Hello']);
    await showThread(owner, id);
    await screen.findByText('Hello');
    await user.upload(screen.getByLabelText('Attach files'), [new File(['a plain text'], 'terms.txt')]);
    await user.type(await composer(), 'See the terms');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(2));
    const { body } = await owner.get(`/api/v1/conversations/${id}/messages`);
    expect(body.data.messages.slice(1)).toMatchObject([
      { kind: 'text', text: 'See the terms' },
      { kind: 'file', payload: { name: 'terms.txt', size: 12 } },
    ]);
    expect(screen.getByRole('button', { name: 'Download terms.txt' }).textContent).toContain('1 kB');
  });

  test('that are too large are refused before the upload', async () => {
    const { id } = await begun(['Hello']);
    await showThread(owner, id);
    const big = new File(['x'], 'film.mp4');
    Object.defineProperty(big, 'size', { value: 20_000_000 });
    await user.upload(await screen.findByLabelText('Attach files'), [big]);
    await screen.findByText('Too large. The limit is 10 MB.');
    expect(site.calls.filter((call) => call.startsWith('POST /api/v1/files'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove film.mp4' }));
    expect(screen.queryByText('film.mp4')).toBe(null);
  });
});

describe('attachment limits of the channel', () => {
  const takes = (maxBytes: number, types: readonly string[]) =>
    site.faults.use(
      http.get('/api/v1/conversations/:id/files-taken', () =>
        HttpResponse.json({ code: 200, message: '', data: { maxBytes, types } }),
      ),
    );

  test('are shown at the button, restrict the file picker, and apply to dropped files', async () => {
    const { id } = await begun(['Hello']);
    takes(2 * 1_048_576, ['image/*', 'application/pdf']);
    await showThread(owner, id);
    await screen.findByTitle('Attach files up to 2 MB each: images, PDF');
    const input = screen.getByLabelText('Attach files');
    expect(input).toHaveProperty('accept', 'image/*,application/pdf');
    fireEvent.change(input, { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } });
    await screen.findByText("This channel doesn't support this file type. Supported: images, PDF.");
    expect(site.calls.filter((call) => call.startsWith('POST /api/v1/files'))).toEqual([]);
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  });

  test('do not apply to notes: a note may have any file, but cannot become a reply with it', async () => {
    const { id } = await begun(['Hello']);
    takes(2 * 1_048_576, []);
    await showThread(owner, id);
    await screen.findByTitle(/^This channel can't send files/);
    await user.click(screen.getByRole('button', { name: 'Private note' }));
    await user.upload(screen.getByLabelText('Attach files'), [new File(['a plain text'], 'terms.txt')]);
    const keep = screen.getByRole('button', { name: 'Add note' });
    await waitFor(() => expect(keep).toHaveProperty('disabled', false));
    await user.click(screen.getByRole('button', { name: 'Private note' }));
    await screen.findByText(/^This channel can't send files/);
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Private note' }));
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    const [, note] = await waitFor(async () => {
      const { messages } = (await owner.get(`/api/v1/conversations/${id}/messages`)).body.data;
      expect(messages).toHaveLength(2);
      return messages;
    });
    expect(note).toMatchObject({ kind: 'file', private: true, payload: { name: 'terms.txt' } });
  });
});

describe('typing a slash', () => {
  test('inserts a canned reply with its file, and both are sent', async () => {
    const { id } = await begun(['Hello']);
    const file = await uploaded('prices.txt');
    const reply = { shortcut: 'prices', text: 'Our prices:', language: 'en', enabled: true, files: [file] };
    expect((await owner.post('/api/v1/canned-replies', reply)).status).toBe(200);
    await showThread(owner, id);
    await user.type(await composer(), '/pri');
    await screen.findByRole('option', { name: /prices/ });
    await user.keyboard('{Enter}');
    await screen.findByText('prices.txt');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(2));
    const { messages } = (await owner.get(`/api/v1/conversations/${id}/messages`)).body.data;
    expect(messages.slice(1)).toMatchObject([
      { kind: 'text', text: 'Our prices:' },
      { kind: 'file', payload: { fileId: file, name: 'prices.txt' } },
    ]);
  });

  test('suggests canned replies, and Enter inserts one', async () => {
    const { id } = await begun(['Hello']);
    await showThread(owner, id);
    site.faults.use(
      http.get('/api/v1/conversations/:id/canned', ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        const all = [
          { id: '1', shortcut: 'thanks', text: 'Thank you, Wang.', attachments: [] },
          { id: '2', shortcut: 'today', text: 'It leaves today.', attachments: [] },
        ];
        return HttpResponse.json({
          code: 200,
          message: '',
          data: all.filter((one) => one.shortcut.startsWith(q ?? '')),
        });
      }),
    );
    await screen.findByText('Hello');
    await user.type(await composer(), 'Good. /t');
    await screen.findByRole('option', { name: /thanks/ });
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('today');
    await user.keyboard('{Enter}');
    expect(await composer()).toHaveProperty('value', 'Good. It leaves today.');
    expect(textsShown()).toEqual(['Hello']);
  });
});

test('Enter during IME composition does not send', async () => {
  const { id } = await begun(['Hello']);
  await showThread(owner, id);
  const area = await composer();
  await user.type(area, 'ni hao');
  fireEvent.keyDown(area, { key: 'Enter', isComposing: true });
  expect(area).toHaveProperty('value', 'ni hao');
  expect(site.calls.filter((call) => call.startsWith('POST /api/v1/messages'))).toEqual([]);
});

test('emoji are found by keywords in both languages and inserted', async () => {
  const { id } = await begun(['Hello']);
  await showThread(owner, id);
  await user.type(await composer(), 'Fine');
  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search emoji' }), '真棒');
  await user.click(await screen.findByRole('button', { name: 'thumbs up' }));
  await waitFor(async () => expect(await composer()).toHaveProperty('value', 'Fine👍️'));
});
