import type { Simulation } from '../../../src/schema/reply/simulation';
import type { Db } from '../../kernel/db/queries';
import type { MemberContext } from '../../kernel/routes/route';
import { decide } from '../decide';
import type { ReplyParts } from '../parts';
import { factsOf, type Tried } from './facts';
import { deedsIn, namesIn, partsIn } from './worded';

export interface ToSimulate extends Tried {
  /** Rules as they would be with every draft published. */
  readonly drafts: boolean;
  /** A language model is asked, which may cost. */
  readonly models: boolean;
}

/** What would become of a message, by the very stages that decide of one. Nothing is written, nothing is sent. */
export async function simulate(
  db: Db,
  parts: ReplyParts,
  who: Pick<MemberContext, 'actor' | 'author'>,
  { drafts, models, ...tried }: ToSimulate,
): Promise<Simulation> {
  const asked = await factsOf(db, parts, who, tried);
  const options = { rehearsal: true, without: new Set<string>(), drafts, models };
  const { outcome, why, reply, effects, stages, suggestion, waitUntil } = await decide(db, parts, asked, options);
  const [said, done] = [reply?.parts ?? [], reply?.effects ?? effects];
  const names = await namesIn(db, asked.companyId, said, done);
  return {
    ...{ text: asked.text, outcome, why, stages, by: reply?.author ?? null },
    ...{ says: partsIn(said, names), deeds: deedsIn(done, names), delayMs: reply?.delayMs ?? 0 },
    ...{ suggestion: suggestion?.text ?? null, waitUntil: waitUntil?.toISOString() ?? null },
  };
}
