import { answerOf, rejectAsHttpError } from './answers';
import { download, saveDownload } from './download';

/** Metadata of an uploaded file. `size` is in bytes. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Width of an image in pixels. */
  readonly width?: number | null;
  readonly height?: number | null;
}

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Upload progress: the number of bytes sent so far. */
  readonly onUpload?: (bytes: number) => void;
  /** Store the file byte for byte; an image then keeps its metadata (EXIF). */
  readonly original?: boolean;
}

export type FileCalls = typeof fileCalls;

/** Calls for the files of file and image fields. */
export const fileCalls = {
  uploadFile: async (file: File, { original = false, ...options }: UploadOptions = {}) =>
    answerOf<StoredFile>(`POST ${original ? '/v1/files?original=true' : '/v1/files'}`, {
      ...options,
      body: await file.arrayBuffer(),
      headers: { 'Content-Type': 'application/octet-stream', filename: encodeURIComponent(file.name) },
    }),
  describeFile: (id: string) => answerOf<StoredFile>(`GET /v1/files/${encodeURIComponent(id)}/about`),
  /** Downloads the file in the browser. */
  saveFile: async (id: string) => {
    const file = await download(`/v1/files/${encodeURIComponent(id)}`).catch(rejectAsHttpError);
    saveDownload(file, id);
  },
};
