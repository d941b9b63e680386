import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import type { Text } from '../../../src/schema/text';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { ReplyContext } from '../asked/asked';
import type { Clock } from '../clock';
import type { ReplyPart } from '../verdict';
import { notKnown } from './policyText';
import type { RulePart } from './rule';
import { filledIn } from './values';

/** A rule's parts resolved for one message; or why they are not sent, and what is missing. */
export type Resolved =
  | { readonly ok: true; readonly parts: readonly ReplyPart[] }
  | { readonly ok: false; readonly why: ReasonCode; readonly note: Text | null };

/**
 * Resolves the parts of a rule's answer: renders texts and expands canned replies. All or nothing: if a variable has no
 * value or a reference no longer exists, nothing is sent.
 */
export async function resolveParts(
  db: Db,
  parts: readonly RulePart[],
  asked: ReplyContext,
  clock: Clock,
): Promise<Resolved> {
  const there = await findNamed(db, parts, asked.companyId);
  const resolved: ReplyPart[] = [];
  for (const part of parts) {
    const made =
      there === null && isPlain(part) ? plain(part, asked, clock) : named(part, there ?? nothing, asked, clock);
    if (!Array.isArray(made)) return made as Refused;
    resolved.push(...made);
  }
  return { ok: true, parts: resolved };
}

type Refused = Extract<Resolved, { ok: false }>;
type Made = ReplyPart[] | Refused;

function isPlain({ kind }: RulePart): boolean {
  return kind === 'text' || kind === 'pause' || kind === 'silence';
}

function plain({ kind, text, seconds }: RulePart, asked: ReplyContext, clock: Clock): Made {
  if (kind === 'silence') return [];
  return kind === 'pause' ? [{ kind: 'pause', seconds: seconds ?? 1 }] : filled(text ?? '', asked, clock);
}

function filled(text: string, asked: ReplyContext, clock: Clock): Made {
  const rendered = filledIn(text, asked, clock);
  if (rendered.ok) return rendered.text.trim() === '' ? gone : [{ kind: 'text', text: rendered.text }];
  return { ok: false, why: 'missing-variable', note: notKnown(rendered.missing) };
}

function named(part: RulePart, there: Named, asked: ReplyContext, clock: Clock): Made {
  switch (part.kind) {
    case 'image':
    case 'file':
      return there.files.has(part.fileId ?? '') ? [{ kind: part.kind, fileId: part.fileId! }] : gone;
    case 'product': {
      const productId = part.productId ?? asked.product?.id ?? null;
      if (productId === null) return { ok: false, why: 'no-product', note: null };
      return part.productId === null || part.productId === undefined || there.products.has(productId)
        ? [{ kind: 'product', productId }]
        : gone;
    }
    case 'coupon':
      return there.coupons.has(part.couponId ?? '') ? [{ kind: 'coupon', couponId: part.couponId! }] : gone;
    case 'canned': {
      const canned = there.canned.get(part.cannedId ?? '');
      if (canned === undefined) return gone;
      const text = filled(canned.text, asked, clock);
      return Array.isArray(text) ? [...text, ...canned.files.map(fileOf)] : text;
    }
    default:
      return plain(part, asked, clock);
  }
}

const gone: Refused = { ok: false, why: 'gone-reference', note: null };

/** The referenced records that exist and may be sent. */
interface Named {
  readonly files: ReadonlySet<string>;
  readonly products: ReadonlySet<string>;
  readonly coupons: ReadonlySet<string>;
  readonly canned: ReadonlyMap<string, Canned>;
}

interface Canned {
  readonly text: string;
  readonly files: readonly { readonly id: string; readonly isImage: boolean }[];
}

const nothing: Named = { files: new Set(), products: new Set(), coupons: new Set(), canned: new Map() };

function fileOf({ id, isImage }: Canned['files'][number]): ReplyPart {
  return { kind: isImage ? 'image' : 'file', fileId: id };
}

/** Null if nothing is referenced: most answers are plain text. */
async function findNamed(db: Db, parts: readonly RulePart[], companyId: string): Promise<Named | null> {
  const ids = (name: 'fileId' | 'productId' | 'couponId' | 'cannedId') => parts.flatMap((part) => part[name] ?? []);
  const asked = [ids('fileId'), ids('productId'), ids('couponId'), ids('cannedId')];
  if (asked.every((one) => one.length === 0)) return null;
  const rows = await query<FoundRow>(db, namedSql, [companyId, ...asked]);
  const of = (kind: FoundRow['kind']) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  const canned = rows.filter(({ kind }) => kind === 'canned');
  return {
    files: of('file'),
    products: of('product'),
    coupons: of('coupon'),
    canned: new Map(canned.map(({ id, text, files }) => [id, { text: text!, files: files ?? [] }])),
  };
}

interface FoundRow {
  readonly kind: 'file' | 'product' | 'coupon' | 'canned';
  readonly id: string;
  readonly text: string | null;
  readonly files: Canned['files'] | null;
}

// Personal canned replies are not sent on behalf of the company.
const namedSql = prepared(`
  select 'file' as kind, id, null as text, null::jsonb as files from files where company_id = $1 and id = any($2::uuid[])
  union all select 'product', id, null, null from products where company_id = $1 and id = any($3::uuid[])
  union all
  select 'coupon', c.id, null, null from coupons c left join coupon_uses u on u.coupon_id = c.id
   where c.company_id = $1 and c.id = any($4::uuid[]) and c.state = 'active' and 'rule' = any(c.issued_by)
     and coalesce(c.starts_at <= now(), true) and coalesce(c.ends_at > now(), true)
     and coalesce(u.used < c.total_limit, true) and coalesce(u.spent < c.budget_limit, true)
  union all
  select 'canned', id, text, (
    select jsonb_agg(jsonb_build_object('id', f.id, 'isImage', f.type like 'image/%') order by named.ordinality)
      from unnest(r.files) with ordinality as named (id, ordinality)
      join files f on f.company_id = r.company_id and f.id = named.id)
    from canned_replies r where company_id = $1 and id = any($5::uuid[]) and enabled and not personal`);
