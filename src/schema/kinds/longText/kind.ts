import type { Kind } from '../kind';
import { plain, textColumn } from '../plain';
import { dashes, sampleText, type TextField, wrongText } from '../text/kind';

export const longText: Kind<TextField, string> = {
  ...plain,
  normalise: (text) => (text === '' ? null : text),
  check: ({ minLength = 0, maxLength = 10_000 }, checks) => checks.text(minLength, maxLength),
  text: ({ perLine }, value) => (perLine ? linesOf(String(value)).join(' · ') : String(value)),
  operators: ['contains', 'lacks', 'starts', 'empty'],
  isSortable: false,
  column: { ...textColumn, fill: dashes },
  layout: { isColumn: false, isFilter: false, group: 'details' },
  sample: (field, draw) => sampleText(field, draw, Math.min(field.maxLength ?? 10_000, 600)),
  wrong: (field, faults) => wrongText(field, faults, field.maxLength ?? 10_000),
};

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
