import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sureVariables } from './reply/rule/sure';
import { emptyFault, parseTemplate, renderTemplate, replyVariableNames, templateFault } from './templates';

const names = ['contact.name', 'product.price'];
const render = (text: string, values: Record<string, string | null> = {}) => {
  const parsed = parseTemplate(text, names);
  if (!parsed.ok) throw new Error(parsed.faults[0]!.message.en);
  return renderTemplate(parsed.parts, (name) => values[name]);
};

describe('templates', () => {
  test.each([
    ['Hi {{contact.name}}!', 'Hi Mei!'],
    ['Hi {{ contact.name | there }}!', 'Hi Mei!'],
    ['{{product.price|ask us}}', 'ask us'],
    ['{{product.price|}}.', '.'],
    ['{{product.price|a|b}}', 'a|b'],
    ['no } braces } }} { here', 'no } braces } }} { here'],
    ['', ''],
  ])('%s renders as %s', (text, expected) => {
    expect(render(text, { 'contact.name': 'Mei', 'product.price': null })).toEqual({ ok: true, text: expected });
  });

  test('rendering fails if a variable is empty and has no fallback', () => {
    const text = 'x: {{product.price}} {{product.price}}';
    expect(render(text, { 'product.price': null })).toEqual({
      ok: false,
      missing: ['product.price'],
      text,
    });
  });

  test.each([
    ['Hi {{contact.name', "Line 1, character 4: '{{' isn't closed by '}}'."],
    [
      'a\n你{{contact.nmae}}',
      "Line 2, character 2: Unknown variable 'contact.nmae'. Available: contact.name, product.price.",
    ],
    ['{{}}', 'Line 1, character 1: Enter a variable name between the braces.'],
    ['{{|x}}', 'Line 1, character 1: Enter a variable name between the braces.'],
    ['{{contact.name {{product.price}}', "Line 1, character 1: '{{' isn't closed by '}}'."],
    ['{{constructor}}', "Line 1, character 1: Unknown variable 'constructor'. Available: contact.name, product.price."],
  ])('%j is refused: %s', (text, fault) => {
    expect(templateFault(text, names)?.en).toBe(fault);
  });

  test('braces in a value are not interpreted', () => {
    expect(render('{{contact.name}}', { 'contact.name': '{{product.price}} $& $1' })).toEqual({
      ok: true,
      text: '{{product.price}} $& $1',
    });
  });

  test('any text is parsed or refused; without braces it stays unchanged', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', '{{', '}}', '{{contact.name}}'), fc.string(), (a, b, c) => {
        const parsed = parseTemplate(a + b + c, names);
        if (!(a + b + c).includes('{{'))
          expect(parsed).toEqual({ ok: true, parts: a + b + c === '' ? [] : [a + b + c] });
        else if (parsed.ok) expect(renderTemplate(parsed.parts, () => 'x').ok).toBe(true);
        else expect(parsed.faults.every(({ at, length }) => at >= 0 && length > 0)).toBe(true);
      }),
    );
  });
});

describe('variables that can be empty', () => {
  test('need something to say instead, unless they are sure to have a value', () => {
    const fault = (text: string, sure: string[] = []) =>
      emptyFault(text, replyVariableNames, new Set(sure))?.en ?? null;
    expect(fault('About {{order.no}}')).toBe(
      '{{order.no}} can be empty, and then the text is not sent. Say what to write instead: {{order.no|your order}}',
    );
    expect(fault('About {{order.no|your order}}')).toBeNull();
    expect(fault('About {{order.no}}', ['order.no'])).toBeNull();
    expect(fault('Hi {{contact.name}}, {{account.name}} at {{now}}')).toBeNull();
  });

  test('a rule is sure of what makes it reply', () => {
    expect([...sureVariables({ on: 'shipped' })]).toContain('order.no');
    expect([...sureVariables({ on: 'any', orderStates: ['paid'] })]).toEqual(['order.no', 'order.status']);
    expect([...sureVariables({ on: 'any', orderStates: ['paid', 'none'] })]).toEqual([]);
    expect([...sureVariables({ on: 'any', matchAny: 'x', productIds: ['1'] })]).toEqual([
      'product.title',
      'product.price',
      'last_message',
    ]);
  });

  test("an anonymous visitor's number is no name", () => {
    const greeting = (text: string, name: string | null) => {
      const parsed = parseTemplate(text, replyVariableNames);
      return parsed.ok && renderTemplate(parsed.parts, () => name, 'en').text;
    };
    expect(greeting('Hi {{contact.name|friend}}', 'Visitor 4524')).toBe('Hi friend');
    expect(greeting('Hi {{contact.name|friend}}', '访客 4524')).toBe('Hi friend');
    expect(greeting('Hi {{contact.name}}', 'Visitor 4524')).toBe('Hi there');
    expect(greeting('Hi {{contact.name}}', 'Visitor Smith')).toBe('Hi Visitor Smith');
  });
});
