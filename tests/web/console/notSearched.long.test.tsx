import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleUnderTest, visit } from '../../helpers/console';

const at = consoleUnderTest();

test('100,000 sections are searched, and the list says what is left out beyond', async () => {
  const owner = await at.elsewhere(at.cast.owner);
  const made = async (title: string, more = {}) =>
    (await owner.post('/api/v1/knowledge', { title, text: 'No.', ...more })).body.data.id as string;
  const fill = (entry: string, from: number, to: number) =>
    at.server.pool.query(
      `insert into knowledge_chunks (company_id, entry_id, place, heading, text)
       select $1, $2, place, '', 'x' from generate_series($3::integer, $4::integer) as place`,
      [at.cast.owner.companyId, entry, from, to],
    );
  const searched = async () => (await owner.get('/api/v1/knowledge/searched')).body.data.chunks;
  const oldest = await made('Can I pay later?');
  await fill(await made('Do you ship abroad?', { enabled: false }), 1, 1);
  expect(await searched()).toEqual({ searched: 1, all: 1 });
  await fill(await made('Where is my parcel?'), 1, 99_998);
  expect(await searched()).toEqual({ searched: 100_000, all: 100_000 });
  const { data } = (await owner.get(`/api/v1/knowledge/found?${new URLSearchParams({ text: 'Can I pay later?' })}`))
    .body;
  expect(data[0]).toMatchObject({ entryId: oldest });
  await fill(oldest, 1, 1);
  await at.beSignedIn(at.cast.owner);
  visit('/knowledge/list');
  expect(await screen.findByText(/^The newest 100,000 of 100,001 sections/)).toBeTruthy();
});
