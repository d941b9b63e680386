import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import type { Text } from '../../../src/schema/text';
import { type Db, everyCompany, query } from '../../kernel/db/queries';
import type { FileStore } from '../../kernel/files/fileStore';
import { nameInZip, type ZipEntry, zipOf } from '../../kernel/files/zip';
import { Refusal } from '../../kernel/http/refusal';
import type { JobHandler } from '../../kernel/jobs/worker';
import { Download } from '../../kernel/routes/route';
import { type CompanyTable, companyTables } from './tables';

/** Queue of the job that exports everything of a company. */
export const companyExportQueue = 'company-export';

/** An export can be downloaded for so long. */
const daysKept = 7;
const rowsOfEntry = 20_000;
const rowsAtOnce = 1_000;
const pieceBytes = 8 * 1024 * 1024;
/** A zip without extensions holds 4 GB and 65,535 files. */
const zipBytes = 1024 ** 3;
const entriesOfZip = 20_000;
const lastTry = 3;

/** Each try starts anew, under a name of its own: a try that was killed may have left half a piece. */
export function companyExportHandler(files: FileStore): JobHandler {
  return async (db, job) => {
    const { companyId } = job.payload as { companyId: string };
    const [former] = await query<Stored>(db, storedSql, [companyId]);
    if (former === undefined) return;
    await removePieces(files, companyId, former);
    const id = newId();
    if ((await query(db, beginSql, [companyId, former.id, id])).length === 0) return;
    try {
      await write(db, files, companyId, id);
    } catch (error) {
      if (job.attempts < lastTry) throw error;
      await query(
        db,
        `update company_exports set state = 'failed', ended_at = now() where company_id = $1 and id = $2`,
        [companyId, id],
      );
      throw error;
    }
  };
}

/** One zip of an export that is ready; `number` counts from 1. */
export async function exportedFile(db: Db, files: FileStore, companyId: string, number: string): Promise<Download> {
  const [stored] = await query<Stored & { name: string; isReady: boolean }>(db, storedSql, [companyId]);
  const count = stored?.isReady ? stored.pieces[Number(number) - 1] : undefined;
  if (stored === undefined || count === undefined) throw new Refusal(404, 'NOT_FOUND', noFile);
  async function* content() {
    for (let piece = 0; piece < count!; piece++)
      yield* await files.read(companyId, pieceName(stored!.id, Number(number) - 1, piece));
  }
  return new Download({
    name: `${stored.name} ${number}.zip`,
    type: 'application/zip',
    size: null,
    stream: Readable.from(content()),
  });
}

/** Deletes exports that were kept long enough. */
export async function cleanUpExports(db: Db, files: FileStore): Promise<void> {
  const old = await query<Stored & { companyId: string }>(db, everyCompany(oldSql), []);
  for (const stored of old) {
    await removePieces(files, stored.companyId, stored);
    await query(db, 'delete from company_exports where company_id = $1 and id = $2', [stored.companyId, stored.id]);
  }
}

interface Stored {
  readonly id: string;
  /** The number of pieces of each zip. */
  readonly pieces: readonly number[];
}

async function write(db: Db, files: FileStore, companyId: string, id: string): Promise<void> {
  const tables = (await companyTables(db)).filter(({ name }) => name !== 'events');
  const [{ count }] = (await query<{ count: number }>(db, countSql, [companyId])) as [{ count: number }];
  const total = tables.length + count;
  const pieces: number[] = [];
  let [done, bytes] = [0, 0];
  const save = async (isReady: boolean) => {
    const values = [companyId, id, done, total, bytes, pieces, isReady];
    if ((await query(db, progressSql, values)).length === 0) throw new Error('The export was replaced or called off.');
  };
  const entries = everything(db, files, companyId, tables, () => {
    done += 1;
  });
  for (let next = await entries.next(); !next.done; ) {
    const zip = pieces.push(0) - 1;
    let [waiting, waitingBytes, zipped, entriesHere] = [[] as Buffer[], 0, 0, 0];
    const put = async () => {
      await files.put(companyId, pieceName(id, zip, pieces[zip]!), Buffer.concat(waiting));
      pieces[zip]! += 1;
      bytes += waitingBytes;
      [waiting, waitingBytes] = [[], 0];
      await save(false);
    };
    async function* share(): AsyncGenerator<ZipEntry> {
      for (; !next.done && zipped < zipBytes && entriesHere < entriesOfZip; next = await entries.next()) {
        entriesHere += 1;
        yield next.value;
      }
    }
    for await (const chunk of zipOf(share())) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      zipped += chunk.length;
      if (waitingBytes >= pieceBytes) await put();
    }
    await put();
  }
  await save(true);
}

async function* everything(
  db: Db,
  files: FileStore,
  companyId: string,
  tables: readonly CompanyTable[],
  entryDone: () => void,
): AsyncGenerator<ZipEntry> {
  for (const { name, text } of ownRowsSql)
    yield { name: `tables/${name}.jsonl`, content: lines(await query(db, text, [companyId])), isText: true };
  for (const table of tables) {
    for (let last: string | null = null, part = 1; part === 1 || last !== null; part++) {
      let [after, rows]: [string | null, number] = [last, 0];
      async function* content() {
        for (let size = rowsAtOnce; size === rowsAtOnce && rows < rowsOfEntry; ) {
          const found: Row[] = await query<Row>(db, rowsSql(table), [companyId, table.hidden, after, rowsAtOnce]);
          size = found.length;
          rows += size;
          after = found.at(-1)?.place ?? after;
          yield* lines(found.map(({ row }) => ({ row })));
        }
      }
      yield { name: `tables/${table.name}${part === 1 ? '' : `-${part}`}.jsonl`, content: content(), isText: true };
      last = rows >= rowsOfEntry ? after : null;
    }
    entryDone();
  }
  for (let after: string | null = null; ; ) {
    const uploads: Upload[] = await query<Upload>(db, filesSql, [companyId, after, rowsAtOnce]);
    for (const { id, name, storedAs } of uploads) {
      const content = await files.find(companyId, storedAs);
      if (content !== null) yield { name: nameInZip(id, name), content, isText: false };
      entryDone();
    }
    if (uploads.length < rowsAtOnce) return;
    after = uploads.at(-1)!.id;
  }
}

interface Row {
  readonly place: string;
  readonly row: unknown;
}

interface Upload {
  readonly id: string;
  readonly name: string;
  readonly storedAs: string;
}

function lines(rows: readonly { readonly row: unknown }[]): Buffer[] {
  return rows.map(({ row }) => Buffer.from(`${JSON.stringify(row)}\n`));
}

async function removePieces(files: FileStore, companyId: string, { id, pieces }: Stored): Promise<void> {
  for (const [zip, count] of pieces.entries())
    for (let piece = 0; piece <= count; piece++) await files.remove(companyId, pieceName(id, zip, piece));
}

const pieceName = (id: string, zip: number, piece: number) => `export-${id}-${zip}-${piece}`;

const noFile: Text = { en: 'There is no such export. Make a new one.', zh: '没有这份导出，请重新导出。' };

const storedSql = `
  select e.id, e.pieces, c.name, e.state = 'ready' as "isReady"
    from company_exports e join companies c on c.id = e.company_id where e.company_id = $1`;
const oldSql = `
  select company_id as "companyId", id, pieces from company_exports where ended_at < now() - interval '${daysKept} days'`;
const beginSql = `
  update company_exports set id = $3, done = 0, total = null, bytes = 0, pieces = '{}'
   where company_id = $1 and id = $2 and state = 'running' returning id`;
const progressSql = `
  update company_exports
     set done = $3, total = $4, bytes = $5, pieces = $6::integer[],
         state = case when $7::boolean then 'ready' else state end, ended_at = case when $7::boolean then now() end
   where company_id = $1 and id = $2 and state = 'running' returning id`;
const countSql = 'select count(*)::int as count from files where company_id = $1';
const filesSql = `
  select id, name, coalesce(stored_as, id) as "storedAs" from files
   where company_id = $1 and ($2::uuid is null or id > $2::uuid) order by id limit $3`;
const rowsSql = ({ name, idType }: CompanyTable) => {
  const key = idType === 'tid' ? 't.ctid' : 't.id';
  return `
    select ${key}::text as place, to_jsonb(t) - $2::text[] as row from ${name} t
     where t.company_id = $1 and ($3::text is null or ${key} > $3::text::${idType}) order by ${key} limit $4`;
};
/** Rows of the company in tables that do not say so. */
const ownRowsSql = [
  { name: 'companies', text: 'select to_jsonb(c) as row from companies c where id = $1' },
  {
    name: 'users',
    text: `select jsonb_build_object('id', u.id, 'username', u.username, 'mobile', u.mobile, 'email', u.email) as row
             from users u join members m on m.id = u.id where m.company_id = $1 order by u.id`,
  },
  {
    name: 'sign_ins',
    text: `select to_jsonb(l) as row from login_log l join members m on m.id = l.user_id
            where m.company_id = $1 order by l.id`,
  },
];
