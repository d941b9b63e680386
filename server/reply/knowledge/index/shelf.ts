import { createHash } from 'node:crypto';
import { currentNumbering } from '../../../kernel/db/numbering';
import type { Db } from '../../../kernel/db/queries';
import { createBreath } from '../../../kernel/imports/breath';
import { type Document, documentOfChunk } from './document';
import { indexing, type KnowledgeIndex } from './index';
import { type KeptChunk, loadChunks, loadProducts, loadVectors, stampOf } from './load';
import { documentOfProduct } from './product';

/** This node's cache of knowledge indexes by company: built on demand, rebuilt after changes. */
export interface Shelf {
  of(db: Db, companyId: string): Promise<KnowledgeIndex>;
}

interface Made {
  readonly index: KnowledgeIndex;
  /** Its documents, by a hash of their source row. */
  readonly byPrint: ReadonlyMap<string, Document>;
}

interface ShelfEntry {
  readonly stamp: string;
  readonly made: Promise<Made>;
  /** Number of documents; 0 while it is being built. */
  size: number;
}

/** So many documents take some 400 MB. */
const maxDocuments = 100_000;

/** Holds at most `max` documents for all companies together; evicts the least recently used company. */
export function createShelf(max = maxDocuments): Shelf {
  const shelf = new Map<string, ShelfEntry>();
  return {
    async of(db, companyId) {
      // Read before the data: a change in between causes one more rebuild.
      const stamp = `${currentNumbering()} ${await stampOf(db, companyId)}`;
      const known = shelf.get(companyId);
      const entry = known?.stamp === stamp ? known : { stamp, made: make(db, companyId, known), size: 0 };
      shelf.delete(companyId);
      shelf.set(companyId, entry);
      try {
        const { index } = await entry.made;
        entry.size = Math.max(index.documents.length, 1);
        evict(shelf, companyId, max);
        return index;
      } catch (error) {
        if (shelf.get(companyId) === entry) shelf.delete(companyId);
        throw error;
      }
    },
  };
}

function evict(shelf: Map<string, ShelfEntry>, companyId: string, max: number): void {
  let size = [...shelf.values()].reduce((sum, entry) => sum + entry.size, 0);
  for (const [other, entry] of shelf) {
    if (size <= max) return;
    if (other === companyId) continue;
    shelf.delete(other);
    size -= entry.size;
  }
}

/** Builds an index, reusing the documents of unchanged rows. */
async function make(db: Db, companyId: string, known: ShelfEntry | undefined): Promise<Made> {
  const before = await known?.made.then(
    ({ byPrint }) => byPrint,
    () => undefined,
  );
  const chunks = await loadChunks(db, companyId);
  const products = await loadProducts(db, companyId);
  const breathe = createBreath();
  const byPrint = new Map<string, Document>();
  const keep = async (row: object, documentOf: () => Document) => {
    await breathe();
    const print = printOf(row);
    byPrint.set(print, before?.get(print) ?? documentOf());
    return print;
  };
  const printed: PrintedChunk[] = [];
  for (const chunk of chunks)
    printed.push({ ...chunk, print: await keep(chunk.row, () => documentOfChunk(chunk.row)) });
  for (const row of products) await keep(row, () => documentOfProduct(row));
  await addVectors(db, companyId, printed, byPrint);
  const steps = indexing([...byPrint.values()]);
  for (;;) {
    const step = steps.next();
    if (step.done) return { index: step.value, byPrint };
    await breathe();
  }
}

type PrintedChunk = KeptChunk & { readonly print: string };

/** Loads only vectors whose model changed; unchanged chunks already have theirs. */
async function addVectors(
  db: Db,
  companyId: string,
  chunks: readonly PrintedChunk[],
  byPrint: Map<string, Document>,
): Promise<void> {
  const wanted = chunks.filter(({ model, print }) => model !== (byPrint.get(print)!.vector?.model ?? null));
  const vectors = await loadVectors(
    db,
    companyId,
    wanted.map(({ row }) => row),
  );
  for (const [at, { print }] of wanted.entries()) byPrint.set(print, { ...byPrint.get(print)!, vector: vectors[at]! });
}

function printOf(row: object): string {
  return createHash('sha1').update(JSON.stringify(row)).digest('base64');
}
