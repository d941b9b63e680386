/** A small server process: opens the database, inserts rows, and prints each row that is committed. */
import { createInterface } from 'node:readline';
import { connect } from '../../../server/kernel/db/connect';
import { startEmbedded } from '../../../server/kernel/db/embedded/start';
import { DatabaseUnavailable } from '../../../server/kernel/db/embedded/unavailable';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { FOLDER, RUN_AS, WRITERS = '0' } = process.env;
  const log = (level: string, message: string) => void say(`log ${level} ${message}`);
  const postgres = await startEmbedded({ folder: FOLDER!, runAs: RUN_AS as never, log });
  const pool = connect({ connection: postgres.connection, max: Number(WRITERS) + 1, log });
  await pool.query('create table if not exists rows (id bigint primary key)');
  const { rows } = await pool.query('select coalesce(max(id), 0) as last from rows');
  let next = rows[0].last as number;
  let stopping = false;

  const writers = Array.from({ length: Number(WRITERS) }, async () => {
    while (!stopping) {
      const id = ++next;
      try {
        await pool.query('insert into rows values ($1)', [id]);
        say(`row ${id}`);
      } catch (error) {
        say(`failed ${id} ${(error as Error).message}`);
      }
    }
  });

  createInterface({ input: process.stdin }).once('line', async () => {
    say('stopping');
    stopping = true;
    await Promise.all(writers);
    await pool.end();
    await postgres.stop();
    say('stopped');
    process.exit(0);
  });
  say(`ready ${postgres.pid()}`);
}

main().catch((error: Error) => {
  say(`refused ${error instanceof DatabaseUnavailable ? error.reason : 'unexpected'} ${error.message}`);
  process.exit(1);
});
