import type { Plugin } from 'vite';

/** Writes into the console's page where its API answers, where PARLEY_API_URL says so at the build. */
export function apiUrl(): Plugin {
  return {
    name: 'api-url',
    transformIndexHtml: (page) => withApiUrl(page, process.env.PARLEY_API_URL),
  };
}

/** Throws for what is neither a path nor an address of the web. */
export function withApiUrl(page: string, given: string | undefined): string {
  const url = given?.trim();
  if (!url) return page;
  if (!/^(https?:\/\/[^/\s"<>?#]+)?(\/[^\s"<>?#]*)?$/.test(url) || !URL.canParse(url, 'https://example.com'))
    throw new Error(`PARLEY_API_URL is '${url}': must be a path like /api, or an address like https://example.com/api`);
  return page.replace(/(<meta name="parley-api" content=")[^"]*/, `$1${url}`);
}
