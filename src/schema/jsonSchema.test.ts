import { expect, test } from 'vitest';
import type { Fields } from './fields';
import { inputSchema, recordSchema } from './jsonSchema';

const label = { en: 'Field', zh: '字段' };
const fields: Fields = {
  name: { kind: 'text', label, required: true },
  status: { kind: 'status', label, required: true },
  count: { kind: 'number', label, derived: true },
  word: { kind: 'text', label, secret: true },
};

test('inputSchema contains the writable fields and requires only those without a default', () => {
  const { properties, required } = inputSchema(fields) as { properties: object; required: string[] };
  expect(Object.keys(properties)).toEqual(['name', 'status', 'word']);
  expect(required).toEqual(['name']);
  expect(properties).toMatchObject({ status: { enum: [0, 1] } });
});

test('recordSchema contains derived fields and no secrets', () => {
  const { properties } = recordSchema({ fields }) as { properties: object };
  expect(Object.keys(properties)).toEqual(['id', 'version', 'createdAt', 'updatedAt', 'name', 'status', 'count']);
  expect(properties).toMatchObject({
    status: { type: 'number', enum: [0, 1] },
    count: { anyOf: [{}, { type: 'null' }] },
  });
});
