import type { AxiosResponse } from 'axios';
import { client, type Method } from './client';
import { RefusedCall } from './envelope';

export interface DownloadOptions {
  /** Default: GET. */
  readonly method?: Method;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Download progress: the number of bytes received so far. */
  readonly onProgress?: (bytes: number) => void;
}

/** Fetches a file. Returns the whole response if it has a `filename` header, otherwise only its body. */
export async function download(path: string, options: DownloadOptions = {}): Promise<AxiosResponse<Blob> | Blob> {
  const { method = 'GET', data, headers, signal, onProgress } = options;
  const response = await client.request<Blob>({
    url: path,
    method,
    data,
    headers,
    signal,
    responseType: 'blob',
    ...(onProgress && { onDownloadProgress: ({ loaded }) => onProgress(loaded) }),
  });
  if (!(response.data instanceof Blob)) throw new RefusedCall(response.data);
  return response.headers.filename ? response : response.data;
}

/** Saves a fetched file as a browser download. `fallback` is the file name if the server sent none. */
export function saveDownload(file: AxiosResponse<Blob> | Blob, fallback: string): void {
  const isNamed = !(file instanceof Blob);
  const url = URL.createObjectURL(isNamed ? file.data : file);
  const link = document.createElement('a');
  link.href = url;
  link.download = isNamed ? decoded(String(file.headers.filename)) : fallback;
  link.click();
  URL.revokeObjectURL(url);
}

function decoded(filename: string): string {
  try {
    return decodeURIComponent(filename);
  } catch {
    return filename; // Not percent-encoded: use it unchanged.
  }
}
