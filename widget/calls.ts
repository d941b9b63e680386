import type { ShopCatalogue } from '../src/schema/shop';
import type {
  WidgetIdentity,
  WidgetMessage,
  WidgetPage,
  WidgetSending,
  WidgetStart,
  WidgetUpload,
} from '../src/schema/widget';
import type { Language } from './texts';

/** An error response of the server, with its message for the visitor. `status` 0: the server was not reached. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  /** Whether the error is temporary and a retry may succeed. */
  get passes(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export interface Calls {
  start(identity: WidgetIdentity, token: string | null): Promise<WidgetStart>;
  catalogue(): Promise<Pick<ShopCatalogue, 'products' | 'tax'>>;
  introduce(said: WidgetIdentity): Promise<{ readonly token: string }>;
  page(query: { readonly before?: number; readonly after?: number }): Promise<WidgetPage>;
  send(sending: WidgetSending): Promise<WidgetMessage>;
  mark(marks: { readonly delivered?: number; readonly read?: number }): Promise<void>;
  upload(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<WidgetUpload>;
  /** Resolves a URL from a message against our server. */
  linked(path: string): string;
  readonly socketUrl: string;
}

/** The widget's API calls. `origin` is the origin of the script. */
export function callsTo(origin: string, accountId: string, token: () => string, language: () => Language): Calls {
  const base = `${origin}/api/public/v1/widget/${accountId}`;
  return {
    start: (identity, known) => call('POST', '/start', identity, known ?? ''),
    catalogue: () => call('GET', '/shop'),
    introduce: (said) => call('POST', '/introduce', said),
    page: ({ before, after }) =>
      call(
        'GET',
        `/messages${before !== undefined ? `?before=${before}` : after !== undefined ? `?after=${after}` : ''}`,
      ),
    send: (sending) => call('POST', '/messages', sending),
    mark: (marks) => call('POST', '/marks', marks),
    upload: (file, onProgress, signal) => upload(file, onProgress, signal),
    linked: (path) => origin + path,
    socketUrl: `${base.replace(/^http/, 'ws')}/live`,
  };

  async function call<T>(method: string, path: string, body?: unknown, visitor = token()): Promise<T> {
    const headers: Record<string, string> = { 'accept-language': language() };
    if (visitor !== '') headers.visitor = visitor;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const answer = await fetch(base + path, {
      method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => null);
    if (answer === null) throw new Refused(0, 'OFFLINE', '');
    return dataOf<T>(answer.status, await answer.json().catch(() => null));
  }

  /** Uses XMLHttpRequest, because fetch does not report upload progress. */
  function upload(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<WidgetUpload> {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', `${base}/files`);
      request.setRequestHeader('visitor', token());
      request.setRequestHeader('content-type', 'application/octet-stream');
      request.setRequestHeader('filename', encodeURIComponent(file.name || 'image.png'));
      request.setRequestHeader('accept-language', language());
      request.responseType = 'json';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      request.onload = () => {
        try {
          resolve(dataOf(request.status, request.response));
        } catch (error) {
          reject(error);
        }
      };
      request.onerror = () => reject(new Refused(0, 'OFFLINE', ''));
      request.onabort = () => reject(new Refused(0, 'CANCELLED', ''));
      signal.onabort = () => request.abort();
      request.send(file);
    });
  }
}

interface Envelope {
  readonly message?: string;
  readonly errorCode?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

function dataOf<T>(status: number, envelope: Envelope | null): T {
  if (status === 200 && envelope !== null) return envelope.data as T;
  const [said] = Object.values(envelope?.errors ?? {});
  throw new Refused(status, envelope?.errorCode ?? '', said ?? envelope?.message ?? '');
}
