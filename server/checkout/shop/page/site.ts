import type { ShopCatalogue } from '../../../../src/schema/shop';
import type { Language } from '../../../../src/schema/text';
import { isRecordId } from '../../../../src/schema/values';
import { fileLink } from '../../../channels/kinds/widget/links';
import { prepared, query } from '../../../kernel/db/queries';
import { mailOrigin } from '../../../kernel/mail/mail';
import type { PageContext } from '../../../kernel/pages/pages';
import { shopUrl } from '../address';
import { checkoutOf } from '../catalogue';
import type { ShopDeps } from '../deps';

export const legalPages = ['imprint', 'terms', 'privacy', 'refunds'] as const;
export type LegalPage = (typeof legalPages)[number];

/** A shop as its pages show it. */
export interface Site extends Pick<ShopCatalogue, 'email' | 'asksBuyer' | 'findsOrders' | 'tax'> {
  readonly companyId: string;
  readonly accountId: string;
  readonly name: string;
  readonly slogan: string | null;
  /** URL on this server. */
  readonly logo: string | null;
  readonly colour: string;
  /** Only products in this currency are shown; null: all. */
  readonly currency: string | null;
  readonly language: Language;
  /** Null: the shop has one language. */
  readonly otherLanguage: Language | null;
  /** Added to links where the visitor chose a language. */
  readonly suffix: string;
  /** Path of the shop in links, without a trailing slash; empty on its own host. */
  readonly base: string;
  /** The shop's URL for others, without a trailing slash. */
  readonly url: string;
  readonly sells: boolean;
  readonly isListed: boolean;
  readonly takesBackorders: boolean;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly legal: Readonly<Record<LegalPage, string | null>>;
}

/** The shop at an address; another path if it moved; null if there is none. */
export async function siteAt(deps: ShopDeps, context: PageContext): Promise<Site | { readonly moved: string } | null> {
  const { db, params, origin } = context;
  const key = params.address!.toLowerCase();
  const row = await rowAt(context, key);
  if (row === null) return null;
  const { address, host, logo, languages, ...shop } = row;
  const { companyId, accountId } = row;
  if (address !== null && key !== address && key !== host) return { moved: `/s/${address}` };
  const asked = context.query.get('lang');
  const chosen = languages === 'visitor' && (asked === 'en' || asked === 'zh') ? asked : null;
  const language = languages === 'visitor' ? (chosen ?? context.language) : languages;
  const account = { companyId, id: accountId };
  const { email, asksBuyer, tax } = await checkoutOf(db, companyId);
  return {
    ...shop,
    language,
    otherLanguage: languages !== 'visitor' ? null : language === 'en' ? 'zh' : 'en',
    suffix: chosen === null ? '' : `?lang=${chosen}`,
    logo: logo && fileLink(deps.signer, accountId, logo),
    base: key === host ? '' : `/s/${address ?? accountId}`,
    url: shopUrl(origin, { address: address ?? accountId, host }),
    sells: row.sells && (await deps.connectionOf(db, account)) !== null,
    email,
    asksBuyer,
    tax,
    findsOrders: email !== 'off' && (await mailOrigin(db, deps.mail, companyId)) !== null,
  };
}

type Row = Omit<
  Site,
  'language' | 'otherLanguage' | 'suffix' | 'base' | 'url' | 'email' | 'asksBuyer' | 'findsOrders' | 'tax'
> & {
  readonly address: string | null;
  readonly host: string | null;
  readonly languages: Language | 'visitor';
};

async function rowAt({ db }: PageContext, key: string): Promise<Row | null> {
  const [row] = await query<Row>(db, isRecordId(key) ? byAccountSql : byAddressSql, [key]);
  return row ?? null;
}

/** An account without a shop has a page that looks like its widget. */
const columns = `a.company_id as "companyId", a.id as "accountId", a.sells, s.address, s.host,
  coalesce(s.name, nullif(a.widget ->> 'title', ''), a.name) as name, s.slogan, s.logo,
  coalesce(s.colour, nullif(a.widget ->> 'colour', ''), '#FFB400') as colour, s.currency,
  coalesce(s.language, nullif(a.widget ->> 'language', ''), 'visitor') as languages,
  coalesce(s.is_listed, false) as "isListed", coalesce(s.takes_backorders, true) as "takesBackorders",
  s.contact_email as "contactEmail", s.contact_phone as "contactPhone",
  jsonb_build_object('imprint', s.imprint, 'terms', s.terms, 'privacy', s.privacy, 'refunds', s.refunds) as legal`;
const byAddressSql = prepared(`
  select ${columns} from shop_addresses d
    join shops s on s.company_id = d.company_id and s.id = d.shop_id
    join accounts a on a.company_id = s.company_id and a.id = s.account_id
   where d.address = $1 and a.channel = 'widget' and a.status <> 'disabled'`);
const byAccountSql = prepared(`
  select ${columns} from accounts a left join shops s on s.company_id = a.company_id and s.account_id = a.id
   where a.id = $1 and a.channel = 'widget' and a.status <> 'disabled'`);
