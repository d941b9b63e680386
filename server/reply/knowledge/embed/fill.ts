import { databaseNow } from '../../../kernel/clock';
import { type Db, prepared, query } from '../../../kernel/db/queries';
import { type PollLoop, startPollLoop } from '../../../kernel/jobs/pollLoop';
import { ModelFault, type ModelFaultKind } from '../../ai/model/fault';
import { readProfile } from '../../ai/profile';
import type { ReplyDeps } from '../../deps';
import { beginningOf, embedTexts, maxTexts, modelOf, sentOf } from './embedTexts';
import { keepVectors, type Piece, readPieces } from './pieces';
import { spendEmbedding } from './spend';
import { endTurn, putOffTurn, type Turn, takeTurn } from './turns';
import type { Vector } from './vector';

const pauseMs = 10_000;
/** Maximum chunks per turn: vectors are stored together, and each store makes the nodes reload the index. */
const maxPieces = 512;
const turnMs = 100_000;
const timeoutMs = 20_000;

/** Starts embedding the knowledge of companies that have an embeddings model, as it is written. */
export function startEmbedding(db: Db, deps: ReplyDeps): Pick<PollLoop, 'stop'> {
  const stopping = new AbortController();
  const pollLoop = startPollLoop(pauseMs, () => embedDue(db, deps, stopping.signal), deps.onError);
  return {
    stop() {
      stopping.abort();
      return pollLoop.stop();
    },
  };
}

/** Embeds one company's turn. Returns whether there was one. */
export async function embedDue(
  db: Db,
  deps: Pick<ReplyDeps, 'outgoing' | 'cipher' | 'installedModel' | 'onError'>,
  signal?: AbortSignal,
): Promise<boolean> {
  const turn = await takeTurn(db);
  if (turn === null) return false;
  try {
    await ((await embedSome(db, deps, turn, signal)) ? endTurn : putOffTurn)(db, turn);
  } catch (error) {
    await putOffTurn(db, turn);
    if (!signal?.aborted) deps.onError(error);
  }
  return !signal?.aborted;
}

/** Returns false if the daily budget is used up. Stores the successful vectors first, then throws on a fault. */
async function embedSome(
  db: Db,
  deps: Pick<ReplyDeps, 'outgoing' | 'cipher' | 'installedModel'>,
  { companyId, profileId }: Turn,
  signal?: AbortSignal,
): Promise<boolean> {
  const profile = await readProfile(db, deps, companyId, profileId);
  const endpoint = profile?.embeddings ?? null;
  if (profile === null || endpoint === null) return true;
  const model = modelOf(endpoint);
  const pieces = await readPieces(db, companyId, model, maxPieces);
  const [company] = await query<{ zone: string }>(db, zoneSql, [companyId]);
  const options = signal === undefined ? { timeoutMs } : { timeoutMs, signal };
  const { embedded, ended } = await inCalls(pieces, (texts) => {
    const day = { companyId, zone: company!.zone, at: databaseNow() };
    const call = () => embedTexts(deps.outgoing, endpoint, texts, options);
    return spendEmbedding(db, day, profile, texts, call);
  });
  await keepVectors(db, companyId, model, embedded);
  if (ended instanceof ModelFault) throw new EmbeddingFault(profileId, ended);
  return ended === null;
}

/**
 * Embeds chunks in calls as large as the service accepts. A refused batch is halved; a text refused alone is shortened,
 * and skipped if even its beginning is refused. Any other fault ends the turn with the vectors so far.
 */
async function inCalls(
  pieces: readonly Piece[],
  embed: (texts: readonly string[]) => ReturnType<typeof spendEmbedding>,
) {
  const until = performance.now() + turnMs;
  const embedded: (readonly [Piece, Vector])[] = [];
  let ended: ModelFault | 'over' | null = null;
  /** Texts per call; as many were accepted before the first refusal since. */
  let [size, steady] = [maxTexts, maxTexts];
  let letters = Number.POSITIVE_INFINITY;
  for (let at = 0; at < pieces.length && performance.now() < until; ) {
    const some = pieces.slice(at, at + size);
    try {
      const answer = await embed(some.map(({ heading, text }) => beginningOf(`${heading}\n${text}`, letters)));
      if (answer === null) return { embedded, ended: 'over' as const };
      embedded.push(...some.map((piece, place) => [piece, answer.vectors[place]!] as const));
      at += some.length;
      // The batches were refused because of this one text.
      if (letters < Number.POSITIVE_INFINITY) size = steady;
      else steady = size;
      letters = Number.POSITIVE_INFINITY;
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      const isRefusal = refusals.has(error.kind);
      if ((isRefusal || error.kind === 'server') && some.length > 1) {
        size = Math.ceil(some.length / 2);
        continue;
      }
      const [{ heading, text }] = some as [Piece];
      letters = Math.ceil(Math.min(letters, sentOf(`${heading}\n${text}`).length) / 2);
      if (isRefusal && letters >= leastLetters) continue;
      ended = error;
      if (!isRefusal || embedded.length === 0) break;
      at += 1;
      size = steady;
      letters = Number.POSITIVE_INFINITY;
    }
  }
  return { embedded, ended };
}

/** A text that is refused with so few letters isn't refused for its length. */
const leastLetters = 100;

/** What a service answers to too many or too long texts. */
const refusals: ReadonlySet<ModelFaultKind> = new Set(['refused', 'tooLong', 'limit', 'filtered']);

/** Contains neither the key nor the text that was sent. */
class EmbeddingFault extends Error {
  constructor(profileId: string, { text }: ModelFault) {
    super(`The knowledge could not be embedded by AI profile ${profileId}. ${text.en}`);
  }
}

const zoneSql = prepared(`select coalesce(time_zone, 'UTC') as zone from companies where id = $1`);
