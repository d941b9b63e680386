import { v7 as newId } from 'uuid';
import type { App } from '../../app';
import { type Author, query } from '../../kernel/db/queries';
import { newMessageId } from '../../kernel/mail/mail';
import { maskedAddress } from '../../kernel/mail/maskedAddress';
import mails from './data/mails.json';
import { hoursAgo } from './times';

/** Adds mails of the last days. Their contents are gone, so none can be sent. */
export async function seedMails(app: App, { companyId }: Author): Promise<void> {
  for (const { hours, to, ...mail } of mails) {
    const at = hoursAgo(hours);
    const row = {
      ...mail,
      id: newId(),
      company_id: companyId,
      to_mask: maskedAddress(to),
      message_id: newMessageId('hello@studio.example'),
      created_at: at,
      finished_at: at,
    };
    await query(app.db, insertSql, [JSON.stringify(row)]);
  }
}

const insertSql = `
  insert into mail_messages (id, company_id, scene, to_mask, message_id, priority, state, fault, answer, attempts, created_at, expires_at, finished_at)
  select id, company_id, scene, to_mask, message_id, 1, state, fault, answer, attempts, created_at, created_at, finished_at
    from json_populate_record(null::mail_messages, $1)`;
