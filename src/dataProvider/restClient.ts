import type { fetchUtils } from 'react-admin';
import { rejectAsHttpError } from './answers';
import { client } from './client';
import { takeEarly } from './earlyAnswers';
import type { Envelope } from './envelope';
import { unwrap } from './httpError';
import { withSaveKey } from './saveKey';

/** HTTP client for ra-data-simple-rest, based on ours: unwraps the envelope and passes the headers through. */
export async function restClient(url: string, options: fetchUtils.Options = {}) {
  const { method = 'GET', body, headers, signal } = options;
  const early = method === 'GET' ? takeEarly(url, signal) : undefined;
  const asked =
    early ??
    withSaveKey([method, url, body], (key) =>
      client.request<Envelope>({
        url,
        method,
        data: body ?? undefined,
        signal: signal ?? undefined,
        headers: { ...asObject(headers), ...(body && { 'Content-Type': 'application/json' }), ...key },
      }),
    );
  const response = await asked.catch(rejectAsHttpError);
  return {
    status: response.status,
    headers: new Headers(response.headers as Record<string, string>),
    body: '',
    json: unwrap(response.data),
  };
}

function asObject(headers: HeadersInit | undefined): Record<string, string> {
  const all = Object.fromEntries(new Headers(headers));
  // A DELETE has no body, so it needs no content type.
  delete all['content-type'];
  return all;
}
