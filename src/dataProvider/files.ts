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

/** Calls for the files of file and image fields. */
export interface FileCalls {
  uploadFile(file: File, options?: UploadOptions): Promise<StoredFile>;
  describeFile(id: string): Promise<StoredFile>;
  /** Downloads the file in the browser. */
  saveFile(id: string): Promise<void>;
}

export const fileCalls: FileCalls = {
  uploadFile: async (file, { original = false, ...options } = {}) =>
    answerOf(`POST ${original ? '/v1/files?original=true' : '/v1/files'}`, {
      ...options,
      body: await file.arrayBuffer(),
      headers: { 'Content-Type': 'application/octet-stream', filename: encodeURIComponent(file.name) },
    }),
  describeFile: (id) => answerOf(`GET /v1/files/${encodeURIComponent(id)}/about`),
  saveFile: async (id) => {
    const file = await download(`/v1/files/${encodeURIComponent(id)}`).catch(rejectAsHttpError);
    saveDownload(file, id);
  },
};
