import type { QuestionKind } from '../../../src/schema/reply/rule/kinds';
import { questionsIn } from '../asked/questions';
import { read } from '../knowledge/words/terms';
import { isDeclined } from '../match/declined';
import { normalise } from '../match/normalise';
import type { Matcher } from '../match/rule';
import type { Rule } from './rule';
import { kindIn } from './topics';

/** Only what is of a kind that the rule asks for, if it asks for any. Each text is read once, and only if a rule does. */
export function ofKinds(rules: readonly Rule[], matcher: Matcher): Matcher {
  const known = new Map<string, ReadonlySet<QuestionKind>>();
  const kindsOf = (text: string) => {
    const kinds = known.get(text) ?? kindsIn(text);
    known.set(text, kinds);
    return kinds;
  };
  return {
    matches: (text, alike) =>
      matcher.matches(text, alike).flatMap((match) => {
        const { kinds } = rules[match.index]!;
        if (kinds.length === 0) return match;
        const kind = kinds.find((one) => kindsOf(text).has(one));
        return kind === undefined ? [] : { ...match, kind };
      }),
  };
}

function kindsIn(text: string): ReadonlySet<QuestionKind> {
  return new Set(questionsIn(text).flatMap((question) => (isDeclining(question) ? [] : (kindIn(question) ?? []))));
}

/** Names something that the customer does not need or want. */
function isDeclining(question: string): boolean {
  const text = normalise(question);
  return read(question).words.some(({ said, isFunction }) => {
    const at = text.indexOf(said);
    return !isFunction && at !== -1 && isDeclined(text, at, at + said.length);
  });
}
