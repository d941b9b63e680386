import { expect, test } from 'vitest';
import type { Fields, NestedFields } from '../../../src/schema/fields';
import type { ResourceSchema } from '../../../src/schema/resource';
import { wholeSchemas } from './api';
import { examples } from './examples';

test('the examples cover every field kind and every schema property used by any resource', () => {
  const shown = new Set(examples.flatMap(wordsOf));
  expect([...new Set(wholeSchemas.flatMap(wordsOf))].filter((word) => !shown.has(word))).toEqual([]);
  expect(examples.length).toBeLessThan(wholeSchemas.length);
});

function wordsOf(schema: ResourceSchema): string[] {
  return [...Object.keys(schema), ...wordsOfFields(schema.fields)];
}

function wordsOfFields(fields: Fields | NestedFields): string[] {
  return Object.values(fields).flatMap((field) => [
    `${field.kind} field`,
    ...Object.keys(field).map((word) => `field: ${word}`),
    ...(field.kind === 'object' || field.kind === 'list' ? wordsOfFields(field.fields) : []),
  ]);
}
