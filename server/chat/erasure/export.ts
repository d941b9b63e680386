import { Readable } from 'node:stream';
import { databaseNow } from '../../kernel/clock';
import { type Author, type Db, query } from '../../kernel/db/queries';
import { hasPermission } from '../../kernel/db/records/access/fieldAccess';
import { logOperation } from '../../kernel/db/records/audit/operationLog';
import { readRecord } from '../../kernel/db/records/read';
import type { FileStore } from '../../kernel/files/fileStore';
import { nameInZip, type ZipEntry, zipOf } from '../../kernel/files/zip';
import { Download } from '../../kernel/routes/route';
import { assertAllSeen } from '../contacts/seen';
import type { ChatDeps } from '../deps';

/**
 * Everything kept about a customer, as a zip of one JSON file and their files. Recorded in the audit log. Throws
 * CONTACT_BEYOND if they use accounts hidden from the author.
 */
export async function exportContact(
  db: Db,
  deps: ChatDeps,
  files: Pick<FileStore, 'find'>,
  author: Author,
  contactId: string,
): Promise<Download> {
  const table = deps.table('contacts');
  const contact = await readRecord(db, table, author, contactId, 'exportAll');
  await assertAllSeen(db, deps, author, [contact]);
  const hidden = Object.keys(rightsOf).filter((column) => !hasPermission(author, rightsOf[column]!));
  const [found] = await query<{ data: Data }>(db, dataSql, [author.companyId, contact.id, hidden]);
  const uploads = await query<Upload>(db, filesSql, [author.companyId, contact.id]);
  await logOperation(db, table, author, 'export', { contact: contact.id });
  return new Download({
    name: `${contact.name} ${databaseNow().toISOString().slice(0, 10)}.zip`,
    type: 'application/zip',
    size: null,
    stream: Readable.from(
      zipOf(entriesOf({ ...found!.data, contact }, uploads, (id) => files.find(author.companyId, id))),
    ),
  });
}

/** Columns of orders and invoices, each with the right to see it. */
const rightsOf: Readonly<Record<string, string>> = {
  email: 'orders:see:email',
  buyer_details: 'orders:see:buyerDetails',
};

/** The rows of each kind; the contact itself as its reader may see it. */
type Data = Readonly<Record<string, unknown>>;

interface Upload {
  readonly id: string;
  readonly name: string;
  readonly storedAs: string;
}

/** A file that is missing is left out. */
async function* entriesOf(
  data: Data,
  uploads: readonly Upload[],
  find: (id: string) => Promise<AsyncIterable<Buffer> | null>,
): AsyncGenerator<ZipEntry> {
  yield { name: 'contact.json', content: [Buffer.from(JSON.stringify(data, null, 2))], isText: true };
  for (const { id, name, storedAs } of uploads) {
    const content = await find(storedAs);
    if (content !== null) yield { name: nameInZip(id, name), content, isText: false };
  }
}

const rowsSql = (name: string, from: string, order: string) =>
  `'${name}', (select coalesce(jsonb_agg(to_jsonb(t) - 'search' - 'company_id' - $3::text[] order by ${order}), '[]') from ${from} t where t.company_id = $1 and`;
const dataSql = `
  select jsonb_build_object(
    ${rowsSql('channels', 'contact_channels', 't.created_at')} t.contact_id = $2),
    ${rowsSql('notes', 'contact_notes', 't.created_at')} t.contact_id = $2),
    ${rowsSql('conversations', 'conversations', 't.created_at')} t.contact_id = $2),
    ${rowsSql('messages', 'messages', 't.conversation_id, t.seq')} t.conversation_id in (
      select id from conversations where company_id = $1 and contact_id = $2)),
    ${rowsSql('orders', 'orders', 't.created_at')} t.contact_id = $2),
    ${rowsSql('orderLines', 'order_lines', 't.id')} t.order_id in (
      select id from orders where company_id = $1 and contact_id = $2)),
    ${rowsSql('invoices', 'order_invoices', 't.created_at')} t.order_id in (
      select id from orders where company_id = $1 and contact_id = $2)),
    ${rowsSql('ratings', 'ratings', 't.rated_at')} t.contact_id = $2),
    ${rowsSql('payments', 'payment_events', 't.at')} t.order_id in (
      select id from orders where company_id = $1 and contact_id = $2)),
    ${rowsSql('refunds', 'payment_refunds', 't.created_at')} t.order_id in (
      select id from orders where company_id = $1 and contact_id = $2)),
    ${rowsSql('deliveries', 'deliveries', 't.created_at')} t.contact_id = $2),
    ${rowsSql('coupons', 'coupon_redemptions', 't.created_at')} t.contact_id = $2)) as data`;
const filesSql = `
  select distinct f.id, f.name, coalesce(f.stored_as, f.id) as "storedAs"
    from file_uses u join files f on f.company_id = u.company_id and f.id = u.file_id
   where u.company_id = $1 and (u.record_id = $2
      or u.record_id in (select id from conversations where company_id = $1 and contact_id = $2)
      or u.record_id in (select id from messages where company_id = $1 and contact_id = $2)) order by f.id`;
