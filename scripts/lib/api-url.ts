import type { Plugin } from 'vite';

/** Writes the API address into the console's page when PARLEY_API_URL is set at build time. */
export function apiUrl(): Plugin {
  return {
    name: 'api-url',
    transformIndexHtml: (page) => withApiUrl(page, process.env.PARLEY_API_URL),
  };
}

/** Throws unless the value is a path or an http(s) URL. */
export function withApiUrl(page: string, given: string | undefined): string {
  const url = given?.trim();
  if (!url) return page;
  if (!/^(https?:\/\/[^/\s"<>?#]+)?(\/[^\s"<>?#]*)?$/.test(url) || !URL.canParse(url, 'https://example.com'))
    throw new Error(`PARLEY_API_URL is '${url}', but must be a path like /api or a URL like https://example.com/api`);
  return page.replace(/(<meta name="parley-api" content=")[^"]*/, `$1${url}`);
}
