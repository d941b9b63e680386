import type { Notification } from '../../../src/schema/notification';
import { actionsOf, permissionCode } from '../../../src/schema/permissions/permissions';
import type { Language, Text } from '../../../src/schema/text';
import { spaced } from '../../../src/schema/typography';
import type { Actor } from '../../kernel/access/actor';
import { can } from '../../kernel/access/can';
import type { Catalogue } from '../access/catalogue';
import { formattersFor } from './formatters';
import { textsByKind } from './kinds';
import type { Row } from './store';

/** A notification in the reader's language; the link is removed if the reader may not open it. */
export function notificationOf(
  catalogue: Catalogue,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
  row: Row,
): Notification {
  const { id, kind, readAt } = row;
  const times = { createdAt: instant(row.createdAt), readAt: readAt === null ? null : instant(readAt) };
  const say = formattersFor(catalogue, actor, language, row.actorName);
  // During an upgrade a node of the next version may have stored a kind that this one does not know.
  const { title, text } = textsByKind.get(kind)?.(row.parameters as never, say) ?? newerTexts;
  const link = leadsSomewhere(catalogue, actor, row.link) ? row.link : null;
  const words = (of: Text) => (language === 'zh' ? spaced(of.zh) : of[language]);
  return { id, kind, title: words(title), text: words(text), link, ...times };
}

/** Normalizes the timestamp: PostgreSQL's JSON formats the zone differently. */
function instant(timestamp: string): string {
  return new Date(timestamp).toISOString();
}

function leadsSomewhere({ schemas }: Catalogue, actor: Actor, link: string | null): boolean {
  const schema = schemas.find(
    ({ route }) => link === route || link?.startsWith(`${route}?`) || link?.startsWith(`${route}/`),
  );
  return schema === undefined || (actionsOf(schema).includes('list') && can(actor, permissionCode(schema, 'list')));
}

const newerTexts = {
  title: { en: 'New notification', zh: '新通知' },
  text: { en: 'Parley is being upgraded. Reload the page in a few minutes.', zh: '系统正在升级，请几分钟后刷新页面。' },
};
