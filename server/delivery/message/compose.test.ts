import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryVariableNames, parseTemplate } from '../../../src/schema/templates';
import { compose, type Layout, type MessageParts, textOf, type UnitText } from './compose';

const fill = (name: string) => ({ 'contact.name': 'Wang 王', 'order.no': 'A-1', quantity: '3' })[name] ?? null;
function templateOf(text: string) {
  const parsed = parseTemplate(text, deliveryVariableNames);
  if (!parsed.ok) throw new Error(text);
  return parsed.parts;
}
const layout = (text: string, units: readonly UnitText[], more: Partial<Layout> = {}): Layout => ({
  template: templateOf(text),
  fill,
  linkLength: 0,
  units,
  of: units.length,
  merge: 'one',
  numbered: true,
  max: 4_096,
  ...more,
});
const secret = (index: number, text: string): UnitText => ({ index, text, mask: '••••', isSecret: true });
const full = (made: ReturnType<typeof compose>, units: readonly UnitText[]) =>
  made.map((said) => textOf(said, (index) => units.find((unit) => unit.index === index)?.text ?? '<link>'));

test("one message with the rule's text and numbered units", () => {
  const units = [secret(1, 'AAA'), secret(2, 'BBB')];
  const made = compose(layout('Hi {{contact.name|there}},\n{{codes}}\nOrder {{order.no}}', units));
  expect(full(made, units)).toEqual(['Hi Wang 王,\n1/2 AAA\n2/2 BBB\nOrder A-1']);
  expect(made[0]).toEqual(['Hi Wang 王,\n1/2 ', 1, '\n2/2 ', 2, '\nOrder A-1']);
  expect(full(compose(layout('{{codes}}', units.slice(0, 1))), units)).toEqual(['AAA']);
});

test('content above the channel limit is split between units into numbered messages', () => {
  const units = Array.from({ length: 5 }, (_, at) => secret(at + 1, `CODE-${at + 1}`));
  const made = compose(layout('Yours:\n{{codes}}\nBye', units, { max: 40, numbered: false }));
  expect(full(made, units)).toEqual(['(1/2)\nYours:\nCODE-1\nCODE-2\nCODE-3', '(2/2)\nCODE-4\nCODE-5\nBye']);
  const each = compose(layout('Yours: {{codes}}', units.slice(0, 2), { merge: 'each' }));
  expect(full(each, units)).toEqual(['Yours: 1/2 CODE-1', 'Yours: 2/2 CODE-2']);
});

test("the buyer's link is kept out of the text like a code", () => {
  const units = [secret(1, 'AAA')];
  const made = compose(layout('{{codes}}\nAgain: {{proof}} .', units, { linkLength: 30 }));
  expect(made).toEqual([[1, '\nAgain: ', 0, ' .']]);
});

// Includes multi-unit characters, whitespace, and text that looks like a variable or a mask.
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', '密', '👩‍👩‍👧', ' ', '\n', '.', '1', '•', '{'), minLength: 1, maxLength });

test('every unit appears once, in order, and each message is within the limit', () => {
  const unit = fc.record({ text: text(30), isSecret: fc.boolean() }).filter((one) => one.text.trim() !== '');
  const long = '👩‍👩‍👧'.repeat(10);
  fc.assert(
    fc.property(
      fc.array(unit, { minLength: 1, maxLength: 40 }),
      fc.record({ head: text(60), tail: text(60), max: fc.integer({ min: 60, max: 400 }), numbered: fc.boolean() }),
      fc.constantFrom('one', 'each'),
      fc.nat({ max: 40 }),
      (given, { head, tail, max, numbered }, merge, linkLength) => {
        const units = given.map((one, at): UnitText => ({ index: at + 1, mask: '••••', ...one }));
        const words = `${head.replaceAll('{', '')}{{codes}}${tail.replaceAll('{', '')}{{proof}}`;
        const made = compose(layout(words, units, { max, numbered, merge: merge as 'one', linkLength }));
        const indexes = made.flat().filter((piece) => typeof piece === 'number' && piece > 0);
        expect(indexes).toEqual(units.filter(({ isSecret }) => isSecret).map(({ index }) => index));
        const link = 'x'.repeat(linkLength);
        const said = (use: (one: UnitText) => string) =>
          made.map((one) => textOf(one, (index) => (index === 0 ? link : use(units[index - 1]!))));
        for (const texts of [said((one) => one.text), said((one) => one.mask)])
          for (const [at, message] of texts.entries()) {
            const alone = onlySecret(made[at]!);
            const isTooLong = alone !== null && units[alone - 1]!.text.length > max - 20;
            if (!isTooLong) expect(message.length).toBeLessThanOrEqual(max);
            expect(Buffer.from(message, 'utf8').toString('utf8')).toBe(message);
            expect(message).not.toMatch(/(^|\n)\u200d|\u200d(\n|$)/);
          }
        // A text too long for one message continues in the next one, after its number.
        const numbers = merge === 'one' && made.length > 1 ? /^\(\d+\/\d+\)\n/ : '';
        const letters = said((one) => one.text)
          .map((message) => message.replace(numbers, ''))
          .join('')
          .replace(/\s/g, '');
        let from = 0;
        for (const { text: wanted } of units) {
          const found = letters.indexOf(wanted.replace(/\s/g, ''), from);
          expect(found).toBeGreaterThanOrEqual(from);
          from = found + wanted.replace(/\s/g, '').length;
        }
      },
    ),
    {
      numRuns: 300,
      examples: [true, false].map((isSecret) => [
        [
          { text: long, isSecret },
          { text: 'a', isSecret: false },
        ],
        { head: 'a', tail: 'a', max: 60, numbered: true },
        'one',
        1,
      ]),
    },
  );
});

/** The unit's index if a message holds only one secret and numbering; null otherwise. */
function onlySecret(said: MessageParts): number | null {
  const [index, ...more] = said.filter((piece) => typeof piece === 'number');
  const texts = said.filter((piece) => typeof piece === 'string');
  const isAlone = more.length === 0 && texts.every((one) => /^(\(\d+\/\d+\)\n)?(\d+\/\d+ )?$/.test(one));
  return isAlone && index !== undefined && index > 0 ? index : null;
}
