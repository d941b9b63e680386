import type { Source } from '../../../src/schema/reply/decision';
import type { Language } from '../../../src/schema/text';
import type { AiMode } from '../asked/asked';
import type { Found } from '../knowledge/search/find';
import { type Claim, type StageContext, textReply, type Verdict } from '../verdict';
import type { Known } from './known';
import type { AiProfile } from './profile';

export interface Answering {
  readonly context: StageContext;
  /** Null: the account has no profile. */
  readonly profile: AiProfile | null;
  readonly mode: Exclude<AiMode, 'off'>;
  readonly found: readonly Found[];
  readonly known: Known;
  readonly claims: readonly Claim[];
}

/** Turns texts into a verdict by mode: sent at once, held for approval, or suggested. `open`: questions left. */
export function say(
  { profile, mode, claims }: Pick<Answering, 'profile' | 'mode' | 'claims'>,
  outcome: 'ai' | 'knowledge',
  texts: readonly string[],
  sources: readonly Source[],
  open: readonly string[] = [],
): Extract<Verdict, { kind: 'answer' | 'suggest' }> {
  const profileId = profile?.id ?? null;
  if (mode !== 'auto') {
    const why = mode === 'suggest' ? 'ai-suggested' : 'ai-awaits-approval';
    return {
      kind: 'suggest',
      why,
      suggestion: { text: texts.join('\n\n'), mode, profileId, sources },
      ends: mode === 'approve',
    };
  }
  const name = profile?.name ?? sources[0]?.title ?? 'AI';
  return {
    kind: 'answer',
    outcome,
    why: outcome === 'ai' ? 'ai-answered' : 'knowledge-answered',
    reply: textReply({ kind: 'ai', id: profileId, name }, '', {
      parts: texts.map((text) => ({ kind: 'text', text })),
      claims,
      sources,
    }),
    open,
  };
}

/** Null: the customer's language. */
export function answersIn({ language }: Pick<AiProfile, 'language'>): Language | null {
  return language === 'customer' ? null : language;
}
