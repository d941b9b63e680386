import type { ReplyStage, StageTrace } from '../../src/schema/reply/decision';
import type { ReasonCode } from '../../src/schema/reply/reasons/reasons';
import type { Db } from '../kernel/db/queries';
import { askAi } from './ai/ask';
import type { ReplyContext } from './asked/asked';
import { questionsIn } from './asked/questions';
import { askBargain } from './bargain/ask';
import { askChoice } from './choice/ask';
import { openChoiceOf } from './choice/open';
import type { ReplyDeps } from './deps';
import { askDefault } from './fallback/ask';
import { askGuards } from './guards/ask';
import { askHandOff } from './handOff/ask';
import { askHours } from './policies/ask';
import { askRules } from './rules/ask';
import { answeredNote, type Said, together } from './several';
import type {
  Claim,
  DecideOptions,
  Decision,
  Effect,
  EndingVerdict,
  Stage,
  StageContext,
  Suggestion,
  Verdict,
} from './verdict';

const stages: readonly (readonly [ReplyStage, Stage])[] = [
  ['guards', askGuards],
  ['handOff', askHandOff],
  ['hours', askHours],
  ['choice', askChoice],
  ['rules', askRules],
  ['bargain', askBargain],
  ['ai', askAi],
  ['default', askDefault],
];

export const liveOptions: DecideOptions = { rehearsal: false, without: new Set(), drafts: false, models: true };

/**
 * Asks the stages in order until one answers. Read-only, except that it may call a language model; the caller carries
 * out the decision. Of several questions, each stage is asked about those that are still open. Used for customer
 * messages, the simulator and the replay.
 */
export async function decideReply(
  db: Db,
  deps: ReplyDeps,
  asked: ReplyContext,
  options: DecideOptions = liveOptions,
): Promise<Decision> {
  const traces: StageTrace[] = [];
  const passed: Passed = { effects: [], claims: [] };
  let suggestion: Suggestion | null = null;
  let only: readonly ReplyStage[] | null = null;
  let why: ReasonCode | null = null;
  let otherwise: EndingVerdict | null = null;
  const questions = questionsIn(asked.text);
  let open = questions;
  const said: Said[] = [];
  for (const [stage, ask] of stages) {
    if (only !== null && !only.includes(stage)) continue;
    if (said.length > 0 && stage === 'default') break;
    if (stage === 'choice' && openChoiceOf(asked) === null) continue;
    const began = performance.now();
    let details: Parameters<StageContext['note']>[0] = {};
    const note: StageContext['note'] = (more) => {
      const notes = [...(details.notes ?? []), ...(more.notes ?? [])];
      details = { ...details, ...more, ...(notes.length === 0 ? {} : { notes }) };
    };
    const facts = said.length === 0 ? asked : { ...asked, text: open.join('\n') };
    const verdict = await ask({ db, deps, asked: facts, options, note, questions: open });
    if (verdict.kind === 'answer' && questions.length > 1) note({ notes: [answeredNote(verdict, open)] });
    const ms = Math.round((performance.now() - began) * 10) / 10;
    traces.push({ stage, result: resultOf(verdict), why: verdict.why, ms, ...details });
    if (verdict.kind === 'pass') {
      // The first restriction or suggestion is a better reason than those of later stages.
      why = only === null && suggestion === null ? verdict.why : why;
      only ??= verdict.only ?? null;
      otherwise = verdict.otherwise ?? otherwise;
      passed.effects.push(...(verdict.effects ?? []));
      passed.claims.push(...(verdict.claims ?? []));
      continue;
    }
    if (verdict.kind === 'suggest') {
      suggestion = verdict.suggestion;
      why = verdict.why;
      if (!verdict.ends || said.length > 0) continue;
      return { ...nothing, outcome: 'suggested', why, ...passed, suggestion, stages: traces };
    }
    if (verdict.kind === 'answer') {
      const left = only === null ? (verdict.open ?? []) : [];
      said.push({ verdict, at: questions.findIndex((one) => open.includes(one) && !left.includes(one)) });
      open = left;
      otherwise = verdict.otherwise ?? null;
      if (left.length > 0) continue;
    }
    const end = said.length > 0 ? together(said, open, null) : (verdict as EndingVerdict);
    return { ...ending(end, passed), suggestion, stages: traces };
  }
  if (said.length > 0) return { ...ending(together(said, open, otherwise), passed), suggestion, stages: traces };
  if (otherwise !== null && suggestion === null) return { ...ending(otherwise, passed), suggestion, stages: traces };
  const outcome = suggestion === null ? 'none' : 'suggested';
  return { ...nothing, outcome, why, ...passed, suggestion, stages: traces };
}

const nothing = { reply: null, effects: [], claims: [], waitUntil: null } as const;

interface Passed {
  readonly effects: Effect[];
  readonly claims: Claim[];
}

/** A waiting message is decided again later, so its effects are dropped. */
function ending(
  verdict: Extract<Verdict, { kind: 'stop' | 'answer' | 'wait' }>,
  passed: Passed,
): Omit<Decision, 'suggestion' | 'stages'> {
  const { why } = verdict;
  if (verdict.kind === 'wait') return { ...nothing, outcome: 'none', why, waitUntil: verdict.until };
  const withPassed = ({ effects = [], claims = [] }: Partial<Pick<Decision, 'effects' | 'claims'>>) => ({
    effects: [...passed.effects, ...effects],
    claims: [...passed.claims, ...claims],
  });
  const { outcome } = verdict;
  if (verdict.kind === 'answer')
    return { ...nothing, outcome, why, reply: { ...verdict.reply, ...withPassed(verdict.reply) } };
  return { ...nothing, outcome, why, ...withPassed(verdict) };
}

function resultOf(verdict: Verdict): StageTrace['result'] {
  if (verdict.kind === 'pass') return 'passed';
  if (verdict.kind === 'suggest') return verdict.ends ? 'answered' : 'passed';
  return verdict.kind === 'answer' ? 'answered' : 'stopped';
}
