import type { Promised } from '../promised';

export const replies: readonly Promised[] = [
  {
    text: 'Each question of a message gets its answer, in the order asked; one that nobody can answer is named, and the customer still waits for a person',
    tests: ['tests/reply/severalQuestions.test.ts'],
  },
  {
    text: 'Unsure between close answers, the bot asks which one is meant; a tap, a number or the words choose, also on another node and after a restart; a person takes over after the second miss',
    tests: ['tests/reply/askBack.test.ts'],
  },
  {
    text: 'A person who answers quickly is not taken for a bot; every pause for a loop between two bots ends by itself and is notified',
    tests: ['tests/reply/engineGuards.test.ts'],
  },
  {
    text: 'A rule never promises a member who left, is disabled or has no access: the conversation is handed over without an assignee, and people are notified',
    tests: ['tests/reply/lostAssignee.test.ts'],
  },
  {
    text: 'What two customers received counts for the one who remains after a merge: answers once per customer, cooldowns, daily limits, notices. A table that holds customers without a decision about merging fails a test',
    tests: ['tests/chat/mergedCounts.test.ts'],
  },
  {
    text: 'Every customer message gets exactly one decision, a reply or a readable reason for none, also if server or database are killed at any point',
    tests: ['tests/reliability/reply', 'tests/reply/engine.test.ts'],
  },
  {
    text: 'No automatic reply is sent after a member wrote or took over, the customer was blocked or wrote again, or the account was disabled: this is checked again in the transaction that writes the reply',
    tests: ['tests/reply/engineCarry.test.ts'],
  },
  {
    text: 'Automatic replies to another bot stop after five; the same text within a minute is answered once',
    tests: ['tests/reply/engineGuards.test.ts'],
  },
  {
    text: 'Slow language models, in any number, do not delay replies to other customers',
    tests: ['tests/reply/engineSlow.test.ts'],
  },
  {
    text: 'For 1,000 random sets of rules and streams of messages, the rule that answers is the one that a simple model chooses; words with typos are found as by a comparison with every part of the text',
    tests: ['tests/reply/rules.property.test.ts', 'server/reply/match/compile.test.ts'],
    figures: ['rules-model'],
  },
  {
    text: 'Of 300 messages to 40 rules of four sellers, in Chinese and English, at most 5 % get a wrong reply',
    tests: ['tests/reply/sellersRules.test.ts'],
  },
  {
    text: 'A rule with the words of an earlier one that always answers is reported with its name; a company has at most 1,000 rules, also if several are created at once',
    tests: ['tests/reply/ruleOrder.test.ts'],
  },
  {
    text: 'No price below the minimum is quoted or granted, for any text of customer or model; tested with more than 200 attacks in both languages and every offer of random policies',
    tests: ['tests/reply/bargain/attacks.test.ts', 'server/reply/bargain/nextOffer.test.ts'],
  },
  {
    text: "A language model's reply contains no link, app or number that its sources or the customer don't name, no claimed action, no request for passwords or codes, none of its instructions, no blocked word. Statements against the sources are mostly stopped: of 370 made-up answers of 32 shops at most 20 % are sent, of 396 honest ones at most 3 % are stopped; of shops that were new, one honest answer in four to eight was stopped",
    tests: ['tests/reply/aiGuards.test.ts', 'tests/reply/aiAnswers.test.ts'],
  },
  {
    text: 'Daily token and cost limits are never exceeded, under any concurrency; what members try out counts, too',
    tests: ['tests/reply/aiBudget.test.ts'],
  },
  {
    text: 'Each of 78 ways in which model services answer ends in an answer, or in a sentence with cause and remedy',
    tests: ['tests/reply/aiServices.test.ts'],
  },
  {
    text: 'A suggested reply is sent once, by the member who accepts it first',
    tests: ['tests/reply/aiSuggestions.test.ts'],
  },
  {
    text: 'A customer who writes faster than a model answers still gets a reply, and each message is decided once',
    tests: ['tests/reply/engineFast.test.ts'],
  },
  {
    text: 'In a replay, the guards stop the same replies as before',
    tests: ['tests/reply/replayGuards.test.ts'],
  },
  {
    text: 'Simulations and replays send and store nothing; a language model is only asked with a permission of its own',
    tests: ['tests/reply/simulate.test.ts'],
  },
  {
    text: 'A member who cannot see a conversation learns nothing about how it was answered',
    tests: ['tests/reply/why.test.ts'],
  },
];
