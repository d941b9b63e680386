import type { ImportCounts, ImportStatus } from '../schema/importing';
import { answerOf, rejectAsHttpError } from './answers';
import { download, saveDownload } from './download';

/** How the rows of an import are read: the server's ImportOptions. */
export interface ImportOptions {
  readonly columns: readonly (string | null)[];
  readonly constants: Readonly<Record<string, string>>;
  readonly key: string | null;
  readonly existing: 'create' | 'update' | 'both' | 'skip';
  readonly emptyClears: boolean;
  readonly timeZone: string;
}

/** One error in one row, as text for the user. */
export interface ImportFault {
  readonly row: number;
  readonly heading: string | null;
  readonly field: string | null;
  readonly text: string;
  readonly reason: string;
}

/** An import as the API returns it. */
export interface Import {
  readonly id: string;
  readonly fileName: string;
  readonly columns: readonly { readonly heading: string; readonly samples: readonly string[] }[];
  readonly rowCount: number;
  readonly status: ImportStatus;
  readonly dryRun: boolean;
  readonly options: ImportOptions | null;
  readonly handled: number;
  readonly counts: ImportCounts | null;
  readonly faults: readonly ImportFault[];
  /** The first rows that fit existing records; a node of the version before does not say. */
  readonly matches?: readonly { readonly row: number; readonly id: string; readonly title: string }[];
  readonly reason: string | null;
  readonly startedAt: string | null;
}

export type ImportCalls = typeof importCalls;

/** Import calls. `resource` is the API name. */
export const importCalls = {
  uploadImport: (resource: string, name: string, bytes: ArrayBuffer) =>
    answerOf<Import>(`POST /v1/${resource}/imports`, {
      body: bytes,
      headers: { 'Content-Type': 'application/octet-stream', filename: encodeURIComponent(name) },
    }),
  readImport: (resource: string, id: string) => answerOf<Import>(`GET ${at(resource, id)}`),
  checkImport: (resource: string, id: string, options: ImportOptions) =>
    answerOf<Import>(`POST ${at(resource, id)}/check`, { body: options }),
  runImport: (resource: string, id: string, onlyCorrect: boolean) =>
    answerOf<Import>(`POST ${at(resource, id)}/run`, { body: { onlyCorrect } }),
  cancelImport: (resource: string, id: string) => answerOf<Import>(`POST ${at(resource, id)}/cancel`, { body: {} }),
  /** Downloads the faulty rows as a file. */
  saveWrongRows: async (resource: string, id: string) => {
    const file = await download(`${at(resource, id)}/errors`).catch(rejectAsHttpError);
    saveDownload(file, 'errors.csv');
  },
};

function at(resource: string, id: string): string {
  return `/v1/${resource}/imports/${encodeURIComponent(id)}`;
}
