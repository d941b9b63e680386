import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import type { AiMode } from '../asked/asked';
import { handOffTextOf } from '../handOff/text';
import { policyText } from '../rules/policyText';
import { usesOf } from '../uses/read';
import { type Claim, type EndingVerdict, type StageContext, textReply, type Verdict } from '../verdict';
import type { AiProfile } from './profile';

/**
 * Applies the profile's fallback if the AI has no answer that may be sent, always with a reason. In mode 'suggest' the
 * next stage is asked. A model failure never ends without a reply or a handover.
 */
export async function insteadOf(
  context: StageContext,
  { id, name, fallback, fallbackText }: AiProfile,
  mode: AiMode,
  why: ReasonCode,
): Promise<Verdict> {
  if (mode === 'suggest') return { kind: 'pass', why };
  if (fallback === 'handOff') return handOver(context, why);
  const pass: Verdict = { kind: 'pass', why, ...(failures.has(why) ? { otherwise: handOver(context, why) } : {}) };
  if (fallback === 'next') return pass;
  const claim = claimOf(context);
  const { db, asked } = context;
  const used = (await usesOf(db, asked.companyId, [claim.key], asked.at)).get(claim.key) ?? 0;
  if (used >= claim.max) return pass;
  const { text, notes } = policyText(fallbackText, asked);
  if (notes.length > 0) context.note({ notes });
  if (text === null) return pass;
  return {
    kind: 'answer',
    outcome: 'default',
    why,
    reply: textReply({ kind: 'ai', id, name }, text, { claims: [claim] }),
  };
}

/** Hands the conversation over to a member, and tells the customer. */
export function handOver({ asked, note }: StageContext, why: ReasonCode): EndingVerdict {
  const { id, name } = asked.policy;
  const { text, notes } = handOffTextOf(asked);
  if (notes.length > 0) note({ notes });
  return {
    kind: 'answer',
    outcome: 'handOff',
    why,
    reply: textReply({ kind: 'system', id, name }, text, { effects: [{ kind: 'handOver', why }] }),
  };
}

/**
 * The model failed, or has answered as often as it may: if no default reply is sent either, the conversation is handed
 * over, so that nobody waits in silence.
 */
const failures: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'ai-fault',
  'ai-garbage',
  'ai-declined',
  'ai-resting',
  'ai-no-source',
  'ai-turns',
]);

/** At most once per hour and conversation, so that the text is not repeated. */
function claimOf({ asked }: StageContext): Claim {
  const until = new Date(asked.at.getTime() + 3_600_000).toISOString();
  return { key: `ai:instead:${asked.conversation.id}`, max: 1, until };
}
