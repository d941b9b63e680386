import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { parsedJson } from '../schema/json';
import { apiUrl } from './apiUrl';
import { reportConnectivity } from './connectivity';
import { type Envelope, refusal } from './envelope';
import { onPlanLimit } from './planLimit';
import { reportAnswer, reportUnauthorized } from './session/answerEvents';
import { currentLanguage } from './session/language';
import { leavePreview, previewHeader, readPreview } from './session/preview';
import { readToken } from './session/session';
import { isUnattended, unattendedHeader } from './unattended';

const clientId = 'parley-console';

/** The HTTP client. Paths are relative to the API's base URL: client.get('/xxm/v1/users/me'). */
export const client = axios.create({
  baseURL: apiUrl,
  timeout: 600_000,
  headers: { clientId },
  // The token is a header, not a cookie; without this, axios would search the cookies on every call.
  xsrfCookieName: '',
});

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Upload progress: the number of bytes sent so far. */
  readonly onUpload?: (bytes: number) => void;
  /** Keep the request alive when the page unloads (fetch `keepalive`); the body may be a few kilobytes at most. */
  readonly isLeaving?: true;
  /** An already received response for this call; it is processed like any other. */
  readonly answered?: Response | null;
}

/**
 * Calls the API and returns the envelope. HTTP 400 resolves as an envelope with code 400; every other HTTP error
 * rejects.
 */
export async function call<T = unknown>(method: Method, path: string, options: CallOptions = {}): Promise<Envelope<T>> {
  const { query, body, headers, signal, onUpload, isLeaving, answered } = options;
  const leaving = isLeaving ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {};
  const known = answered && answeredWith(answered);
  const progress = onUpload && { onUploadProgress: ({ loaded }: { loaded: number }) => onUpload(loaded) };
  const config = { method, url: path, params: query, data: body, headers, signal, ...progress, ...leaving, ...known };
  const response = await client.request<Envelope<T>>(config);
  return response.data;
}

/** Configuration of a call whose response has already been received; it is processed like any other. */
export function answeredWith(answered: Response) {
  return { adapter: (config: InternalAxiosRequestConfig) => asAnswer(answered, config) };
}

async function asAnswer(response: Response, config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const { status, statusText, ok } = response;
  const headers = Object.fromEntries(response.headers);
  const answer = { data: await response.text(), status, statusText, headers, config };
  if (ok) return answer;
  throw new AxiosError(`Request failed with status code ${status}`, AxiosError.ERR_BAD_REQUEST, config, null, answer);
}

client.interceptors.request.use((config: InternalAxiosRequestConfig) => {
  const token = readToken();
  if (token !== null && !config.headers.has(token.tokenName)) config.headers.set(token.tokenName, token.tokenValue);
  config.headers.set('Accept-Language', currentLanguage());
  const preview = readPreview();
  if (preview !== null) config.headers.set(previewHeader, preview.id);
  if (isUnattended()) config.headers.set(unattendedHeader, '1');
  config.headers.set('time-zone', new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return config;
});

client.interceptors.response.use(trackResponse, async (error: unknown) => {
  if (axios.isCancel(error)) throw new DOMException('The call was cancelled.', 'AbortError');
  if (!axios.isAxiosError(error) || error.response === undefined) {
    if (axios.isAxiosError(error) && error.code === 'ERR_NETWORK') reportConnectivity(false);
    throw error;
  }
  const response = trackResponse(error.response);
  response.data = await readBody(response);
  if (response.status === 401) {
    // A late answer to a previous session's call must not end the current session.
    if (!isOfThisSession(error.config)) throw new DOMException('The session of the call is over.', 'AbortError');
    reportUnauthorized((response.data as RefusalBody | null)?.data?.scene);
  }
  if (readPreview() !== null && (response.data as RefusalBody | null)?.errorCode === 'PREVIEW_ENDED') leavePreview();
  onPlanLimit(response.data);
  if (response.status !== 400) throw error;
  return { ...response, data: refusal(response.data) } satisfies AxiosResponse;
});

interface RefusalBody {
  readonly errorCode?: string;
  readonly data?: { readonly scene?: number } | null;
}

function trackResponse(response: AxiosResponse): AxiosResponse {
  reportConnectivity(true);
  if (isOfThisSession(response.config)) reportAnswer(response.status, response.headers['permission-version']);
  return response;
}

function isOfThisSession(config: InternalAxiosRequestConfig | undefined): boolean {
  const token = readToken();
  return token === null || config?.headers.get(token.tokenName) === token.tokenValue;
}

/** With `responseType: blob` an error body is a blob as well: parse the JSON inside. */
async function readBody(response: AxiosResponse): Promise<unknown> {
  if (!(response.data instanceof Blob)) return response.data;
  // Not JSON: not from our server.
  return parsedJson(await response.data.text()) ?? null;
}
