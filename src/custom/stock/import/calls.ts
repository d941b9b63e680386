import { answerOf } from '../../../dataProvider/answers';
import type { CodeImport } from '../../../schema/stock';

/** Input of an import: batch properties, and the codes as text or file. */
export interface ImportInput {
  readonly text: string;
  readonly file: File | null;
  readonly takeDoubtful: boolean;
  readonly name: string;
  readonly supplier: string;
  /** Minor units; null if not set, NaN if unreadable. */
  readonly unitCost: number | null;
  readonly currency: string;
  /** ISO 8601; null if not set. */
  readonly expiresAt: string | null;
}

/** Checks (dry run) or imports codes. Pasted text is uploaded as a file too, as it may be long. */
export async function importCodes(
  poolId: string,
  { text, file, takeDoubtful, name, supplier, unitCost, currency, expiresAt }: ImportInput,
  dryRun: boolean,
): Promise<CodeImport> {
  const bytes = file === null ? new TextEncoder().encode(text).buffer : await file.arrayBuffer();
  const said = { name: name.trim() || null, supplier: supplier.trim() || null, unitCost, expiresAt };
  const query = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
  return answerOf<CodeImport>(`POST /v1/code-pools/${poolId}/import-file`, {
    body: bytes,
    query: { ...query, currency, takeDoubtful, dryRun },
    headers: {
      'Content-Type': 'application/octet-stream',
      filename: encodeURIComponent(file?.name ?? pastedName()),
    },
  });
}

function pastedName(): string {
  return new Date().toISOString().slice(0, 16).replace('T', ' ');
}
