// Runs before the first paint and the first module.

// Sets the color scheme before the first paint, so that a dark console does not flash white. See src/ui/theme/mode.ts.
(() => {
  const dark = stored('theme') === 'dark' || (stored('theme') === 'system' && prefersDark());
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
  document.documentElement.dataset.skin = stored('skin') === 'bordered' ? 'bordered' : 'default';

  function prefersDark() {
    return matchMedia('(prefers-color-scheme: dark)').matches;
  }
})();

// What a signed-in user needs first is requested while the scripts load: the permissions, and if they allow it the list at
// this address. Used by src/dataProvider/startAnswer.ts; a list that is not asked for by this very URL later on is not.
(() => {
  const [tokenName, tokenValue] = [stored('tokenName'), stored('tokenValue')];
  if (tokenName === null || tokenValue === null || stored('user') === null || isPreview()) return;
  const language = stored('language') ?? companyLanguage() ?? operatorLanguage() ?? 'en-US';
  const headers = {
    [tokenName]: tokenValue,
    clientId: 'parley-console',
    Accept: 'application/json',
    'Accept-Language': language,
    'time-zone': new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  window.parleyStart = [];
  ask('/xxm/v1/users/permissions?start=true', askForList);

  function ask(url, use) {
    // The body is read completely: on a public page the response is not used, and an unread response stays open.
    const answer = fetch(apiUrl() + url, { headers })
      .then(async (got) => {
        const body = await got.text();
        if (got.ok) use?.(body);
        return new Response(body, { status: got.status, headers: got.headers });
      })
      .catch(() => null);
    window.parleyStart.push({ url, tokenValue, language, at: Date.now(), answer });
  }

  // The same request as in src/console/firstList.ts. The build writes name, order and permission of each list into the page.
  function askForList(answered) {
    const lists = document.querySelector('meta[name=lists]')?.content.split(' ') ?? [];
    const list = lists.find((one) => one.startsWith(`${location.pathname},`));
    if (list === undefined) return;
    const [route, name, field, order, permission] = list.split(',');
    try {
      const { permissions, views } = JSON.parse(answered).data;
      if (!permissions.includes(permission)) return;
      const view = views?.[name];
      const asked = chosen(route.slice(1)) ?? { filter: view?.filter };
      const [page, size] = [Number.parseInt(asked.page ?? 1, 10), Number.parseInt(asked.perPage ?? 25, 10)];
      if (!(page > 0 && size > 0)) return;
      const range = [(page - 1) * size, page * size - 1];
      const first = view?.sort ?? { field, order };
      const sort = asked.sort ? [asked.sort, asked.order] : [first.field, first.order];
      const query = Object.entries({ filter: asked.filter ?? {}, range, sort });
      ask(`/v1/${name}?${query.map(([key, value]) => `${key}=${encoded(JSON.stringify(value))}`).join('&')}`);
    } catch {
      // Unreadable parameters: the console deals with them.
    }
  }

  function chosen(resource) {
    const asked = Object.fromEntries(new URLSearchParams(location.search));
    if (
      Object.keys(asked).some((one) => ['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters'].includes(one))
    )
      return { ...asked, filter: JSON.parse(asked.filter ?? '{}') };
    const left = JSON.parse(stored(`store.${resource}.listParams`) ?? '{}');
    return left.filter ? left : undefined;
  }

  function encoded(text) {
    return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  }

  // The same as in src/dataProvider/apiUrl.ts.
  function apiUrl() {
    return document.querySelector('meta[name=parley-api]')?.content.trim().replace(/\/+$/, '') || '/api';
  }

  function isPreview() {
    try {
      return sessionStorage.getItem('parley-preview') !== null;
    } catch {
      return true;
    }
  }

  function companyLanguage() {
    try {
      return JSON.parse(stored('user'))?.companyLanguage;
    } catch {
      return null;
    }
  }

  function operatorLanguage() {
    return document.querySelector('meta[name=parley-language]')?.content;
  }
})();

// Preloads the console's files for a signed-in user. The build writes their names into the page.
(() => {
  if (stored('tokenValue') === null) return;
  const drawsRecords = !['/', '/dashboard'].includes(location.pathname);
  for (const file of [...filesOf('console'), ...(drawsRecords ? filesOf('schemas') : [])]) {
    const isStyle = file.endsWith('.css');
    const link = Object.assign(document.createElement('link'), { rel: isStyle ? 'preload' : 'modulepreload' });
    link.crossOrigin = ''; // As in the module requests; otherwise the files would load twice.
    if (isStyle) link.as = 'style';
    link.href = file;
    document.head.append(link);
  }

  function filesOf(name) {
    return document.querySelector(`meta[name=${name}]`)?.content.split(' ') ?? [];
  }
})();

function stored(name) {
  try {
    return localStorage.getItem(`parley-${name}`);
  } catch {
    return null; // Storage is not accessible.
  }
}
