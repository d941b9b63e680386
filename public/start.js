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

// The permissions of a signed-in user are needed first: they are requested while the scripts load, and used by
// src/authProvider/startAnswer.ts.
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
  // The body is read completely: on a public page the response is not used, and an unread response stays open.
  const answer = fetch(`${apiUrl()}/xxm/v1/users/permissions?start=true`, { headers })
    .then(async (got) => new Response(await got.blob(), { status: got.status, headers: got.headers }))
    .catch(() => null);
  window.parleyStart = { tokenValue, language, at: Date.now(), answer };

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
