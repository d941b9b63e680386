import type { Promised } from '../promised';

export const replies: readonly Promised[] = [
  {
    text: 'Every message of a customer is decided once: it has one answer or a reason that can be read, whatever dies in between, at every point of it',
    tests: ['tests/reliability/reply', 'tests/reply/engine.test.ts'],
  },
  {
    text: 'Nothing is said by itself after a member wrote or took over, the customer was blocked or wrote again, or the account was switched off: it is looked at once more in the transaction that writes the answer',
    tests: ['tests/reply/engineCarry.test.ts'],
  },
  {
    text: 'Two machines that answer each other stop after five answers; the same words within a minute are answered once',
    tests: ['tests/reply/engineGuards.test.ts'],
  },
  {
    text: 'However many language models think, other customers are answered meanwhile',
    tests: ['tests/reply/engineSlow.test.ts'],
  },
  {
    text: 'Of 1,000 random sets of rules the one that answers is the one that a plain model chooses, over streams of messages; all rules are matched in one pass as a plain loop would',
    tests: ['tests/reply/rules.property.test.ts', 'server/reply/match/compile.test.ts'],
    figures: ['rules-model'],
  },
  {
    text: 'A rule that is told to be out of reach never answers',
    tests: ['server/reply/rules/unreachable.test.ts'],
  },
  {
    text: 'No price below the floor is said or given, whatever customer or model say: more than 200 attacks in both languages, and every offer of random policies',
    tests: ['tests/reply/bargain/attacks.test.ts', 'server/reply/bargain/nextOffer.test.ts'],
  },
  {
    text: 'A language model says only what the sources bear: no link, number, promise or deed of its own, nothing of its instructions, no word that is barred',
    tests: ['tests/reply/aiGuards.test.ts'],
  },
  {
    text: 'Tokens and money of a day are never exceeded, however many ask at once',
    tests: ['tests/reply/aiBudget.test.ts'],
  },
  {
    text: 'What is suggested is sent once, whoever accepts it first',
    tests: ['tests/reply/aiSuggestions.test.ts'],
  },
  {
    text: 'A customer who writes faster than a model thinks is answered all the same, and each message once',
    tests: ['tests/reply/engineFast.test.ts'],
  },
  {
    text: 'A replay stops what the guards stopped',
    tests: ['tests/reply/replayGuards.test.ts'],
  },
  {
    text: 'What is tried out or replayed writes nothing and spends nothing',
    tests: ['tests/reply/simulate.test.ts'],
  },
  {
    text: 'Who does not see a conversation learns nothing of how it was answered',
    tests: ['tests/reply/why.test.ts'],
  },
];
