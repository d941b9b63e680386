import { Readable } from 'node:stream';
import { databaseNow } from '../clock';
import { Download } from './route';

/**
 * A CSV file to download, named by its title and what it is of (default: the day). Generates the first lines before
 * responding, so that errors are returned as a refusal.
 */
export async function csvDownload(
  title: string,
  lines: AsyncGenerator<string>,
  of = databaseNow().toISOString().slice(0, 10),
): Promise<Download> {
  const first = await lines.next();
  const second = await lines.next();
  const stream = Readable.from(resumed([first, second], lines), { objectMode: false });
  // A generator that was never started runs no `finally`: without this, a client that has gone by now would leave the
  // transaction open. The connection is released even if its rollback fails.
  stream.once('close', () => void lines.return(undefined).catch(() => undefined));
  return new Download({ name: `${title} ${of}.csv`, type: 'text/csv; charset=utf-8', size: null, stream });
}

async function* resumed(
  taken: readonly IteratorResult<string>[],
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  for (const { value, done } of taken) if (!done) yield value;
  yield* rest;
}
