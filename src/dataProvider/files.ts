import { answerOf, rejectAsHttpError } from './answers';
import { download, saveDownload } from './download';

/** An uploaded file as the server tells of it. `size` is bytes. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Of a picture, in pixels. */
  readonly width?: number | null;
  readonly height?: number | null;
}

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Told how many bytes have gone. */
  readonly onUpload?: (bytes: number) => void;
  /** Kept byte for byte: a picture keeps what its camera wrote beside it. */
  readonly original?: boolean;
}

/** What the console may do with the files of file and image fields. */
export interface FileCalls {
  uploadFile(file: File, options?: UploadOptions): Promise<StoredFile>;
  describeFile(id: string): Promise<StoredFile>;
  /** Hands the file to the browser to be saved. */
  saveFile(id: string): Promise<void>;
}

export const fileCalls: FileCalls = {
  uploadFile: async (file, { original = false, ...options } = {}) =>
    answerOf(
      { method: 'POST', path: original ? '/v1/files?original=true' : '/v1/files' },
      {
        ...options,
        body: await file.arrayBuffer(),
        headers: { 'Content-Type': 'application/octet-stream', filename: encodeURIComponent(file.name) },
      },
    ),
  describeFile: (id) => answerOf({ method: 'GET', path: `/v1/files/${encodeURIComponent(id)}/about` }),
  saveFile: async (id) => {
    const file = await download(`/v1/files/${encodeURIComponent(id)}`).catch(rejectAsHttpError);
    saveDownload(file, id);
  },
};
