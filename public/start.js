// Runs before the first paint and the first module.

// A dark console does not flash white. The rest is src/ui/theme/mode.ts.
(() => {
  const dark = stored('theme') === 'dark' || (stored('theme') === 'system' && prefersDark());
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
  document.documentElement.dataset.skin = stored('skin') === 'bordered' ? 'bordered' : 'default';

  function prefersDark() {
    return matchMedia('(prefers-color-scheme: dark)').matches;
  }
})();

// Who is signed in waits for their rights before all else: they are asked for while the scripts come, and taken by
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
  // Read to its end: on a public page nobody takes it, and an answer that is not read stays under way.
  const answer = fetch(`${apiUrl()}/xxm/v1/users/permissions?start=true`, { headers })
    .then(async (come) => new Response(await come.blob(), { status: come.status, headers: come.headers }))
    .catch(() => null);
  window.parleyStart = { tokenValue, language, at: Date.now(), answer };

  // As src/dataProvider/apiUrl.ts has it.
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

// Who is signed in will want the console: its files are on their way. Their names are written into the page by the build.
(() => {
  if (stored('tokenValue') === null) return;
  const drawsRecords = !['/', '/dashboard'].includes(location.pathname);
  for (const file of [...filesOf('console'), ...(drawsRecords ? filesOf('schemas') : [])]) {
    const isStyle = file.endsWith('.css');
    const link = Object.assign(document.createElement('link'), { rel: isStyle ? 'preload' : 'modulepreload' });
    link.crossOrigin = ''; // As the modules ask for them; else they would come twice.
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
    return null; // Storage is closed to us.
  }
}
