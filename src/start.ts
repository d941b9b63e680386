import { apiUrl } from './dataProvider/apiUrl';
import { currentLanguage } from './dataProvider/session/language';
import { readPreview } from './dataProvider/session/preview';
import { readToken, readUser } from './dataProvider/session/session';
import { readStored, type StoredName } from './dataProvider/session/storage';
import type { StartAsked } from './dataProvider/startAnswer';
import { parsedJson } from './schema/json';
import { type ListParams, listParams, listUrl } from './schema/listAddress';
import type { SavedValue } from './schema/savedQuery';

// Runs before the first paint and the first module: scripts/lib/start-script.ts bundles it into the page's first script,
// so it imports nothing that is large.

// Sets the color scheme before the first paint, so that a dark console does not flash white. See src/ui/theme/mode.ts.
const theme = stored('theme');
const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset.scheme = isDark ? 'dark' : 'light';
document.documentElement.dataset.skin = stored('skin') === 'bordered' ? 'bordered' : 'default';

if (stored('tokenValue') !== null) {
  askForStart();
  preload();
}

/**
 * Requests what a signed-in user needs first while the scripts load: the permissions, and if they allow it the list at
 * this address. Used by src/dataProvider/startAnswer.ts; a list that is not asked for by this very URL later on is not.
 */
function askForStart(): void {
  const token = readToken();
  if (token === null || readUser() === null || readPreview() !== null) return;
  const { tokenName, tokenValue } = token;
  const language = currentLanguage();
  const headers = {
    [tokenName]: tokenValue,
    clientId: 'parley-console',
    Accept: 'application/json',
    'Accept-Language': language,
    'time-zone': new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const all: StartAsked[] = [];
  Object.assign(window, { parleyStart: all });
  ask('/xxm/v1/users/permissions?start=true', askForList);

  function ask(url: string, use?: (body: string) => void): void {
    // The body is read completely: on a public page the response is not used, and an unread response stays open.
    const answer = fetch(apiUrl + url, { headers })
      .then(async (got) => {
        const body = await got.text();
        if (got.ok) use?.(body);
        return new Response(body, { status: got.status, headers: got.headers });
      })
      .catch(() => null);
    all.push({ url, tokenValue, language, at: Date.now(), answer });
  }

  /** The build writes name, order and permission of each list into the page. */
  function askForList(body: string): void {
    const list = metaWords('lists').find((one) => one.startsWith(`${location.pathname},`));
    const { permissions, views } = (parsedJson(body) as Answer | undefined)?.data ?? {};
    if (list === undefined) return;
    const [route, name, field, order, permission] = list.split(',') as [string, string, string, 'ASC', string];
    if (!permissions?.includes(permission)) return;
    const left = parsedJson(stored(`store.${route.slice(1)}.listParams`));
    const first: ListParams['sort'] = { field, order };
    ask(listUrl(name, listParams(location.search, left, { view: views?.[name], sort: first })));
  }
}

interface Answer {
  readonly data?: {
    readonly permissions?: readonly string[];
    readonly views?: Readonly<Record<string, SavedValue>>;
  } | null;
}

/** Preloads the console's files for a signed-in user. The build writes their names into the page. */
function preload(): void {
  const drawsRecords = !['/', '/dashboard'].includes(location.pathname);
  for (const file of [...metaWords('console'), ...(drawsRecords ? metaWords('schemas') : [])]) {
    const isStyle = file.endsWith('.css');
    const link = Object.assign(document.createElement('link'), { rel: isStyle ? 'preload' : 'modulepreload' });
    link.crossOrigin = ''; // As in the module requests; otherwise the files would load twice.
    if (isStyle) link.as = 'style';
    link.href = file;
    document.head.append(link);
  }
}

function metaWords(name: string): readonly string[] {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content.split(' ') ?? [];
}

function stored(name: StoredName): string | null {
  try {
    return readStored(name);
  } catch {
    return null; // Storage is not accessible.
  }
}
