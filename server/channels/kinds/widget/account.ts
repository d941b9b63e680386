import { isRecordId } from '../../../../src/schema/values';
import type { WidgetAsks, WidgetLook } from '../../../../src/schema/widget';
import { type Db, prepared, query } from '../../../kernel/db/queries';
import { notFound } from '../../../kernel/http/refusal';

/** A widget account, whose customers chat on a web page. */
export interface WidgetAccount {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly isOpen: boolean;
  /** The widget has not been loaded on any of the company's pages yet. */
  readonly isWaiting: boolean;
  /** Visitors can buy from the company's catalogue. */
  readonly sells: boolean;
  /** Origins of the pages that may embed the widget, in addition to our own. */
  readonly origins: readonly string[];
  readonly look: WidgetLook;
  readonly asks: WidgetAsks;
}

interface Row {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly status: string;
  readonly sells: boolean;
  readonly widget: Partial<Record<keyof WidgetLook | 'asks', string | null>> | null;
  readonly allowedOrigins: readonly { readonly origin: string }[] | null;
}

/** Origins of the pages that may embed the account's widget; empty if there is no such widget account. */
export async function originsOf(db: Db, id: string): Promise<readonly string[]> {
  return (await findAccount(db, id))?.origins ?? [];
}

/** Throws NOT_FOUND unless the id is a widget account. */
export async function widgetAccount(db: Db, id: string): Promise<WidgetAccount> {
  const account = await findAccount(db, id);
  if (account === null) throw notFound();
  return account;
}

async function findAccount(db: Db, id: string): Promise<WidgetAccount | null> {
  const [row] = isRecordId(id) ? await query<Row>(db, accountSql, [id]) : [];
  if (row === undefined) return null;
  const { companyId, name, status, sells, widget, allowedOrigins } = row;
  return {
    id,
    companyId,
    name,
    isOpen: status !== 'disabled',
    isWaiting: status === 'connecting',
    sells,
    asks: (widget?.asks || 'nothing') as WidgetAsks,
    origins: (allowedOrigins ?? []).flatMap(({ origin }) => originOf(origin)),
    look: {
      title: widget?.title || name,
      greeting: widget?.greeting || null,
      colour: widget?.colour || '#FFB400',
      theme: (widget?.theme || 'system') as WidgetLook['theme'],
      position: (widget?.position || 'right') as WidgetLook['position'],
      language: (widget?.language || 'visitor') as WidgetLook['language'],
    },
  };
}

const accountSql = prepared(`
  select id, company_id as "companyId", name, status, sells, widget, allowed_origins as "allowedOrigins"
    from accounts where id = $1 and channel = 'widget'`);

/** Users may enter a URL with a path, but browsers send only the origin. */
function originOf(address: string): string[] {
  try {
    return [new URL(address).origin];
  } catch {
    return [];
  }
}
