const text = { type: 'string' };
const count = { type: 'integer', minimum: 1 };
const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const moment = nullable({ type: 'string', format: 'date-time' });

const fields = {
  name: { ...text, minLength: 1, maxLength: 60 },
  kind: { ...text, enum: ['fixed', 'percent', 'special_price'] },
  value: count,
  maxDiscount: nullable(count),
  minAmount: nullable({ type: 'integer', minimum: 0 }),
  currency: { ...text, enum: ['CNY', 'USD', 'EUR', 'HKD'] },
  totalLimit: nullable(count),
  perContactLimit: nullable(count),
  startsAt: moment,
  endsAt: moment,
  state: { ...text, enum: ['active', 'paused', 'ended'] },
};

export const bodySchema = {
  type: 'object',
  required: ['name', 'kind', 'value'],
  additionalProperties: false,
  properties: { ...fields, version: count },
};

export const recordSchema = {
  type: 'object',
  properties: { id: text, version: count, createdAt: text, updatedAt: text, ...plain(fields) },
};

export const listSchema = {
  type: 'object',
  properties: {
    total: { type: 'integer' },
    estimated: { type: 'boolean' },
    data: { type: 'array', items: recordSchema },
  },
};

/** What is answered needs no check: types alone make the fastest serialiser. */
function plain(properties: typeof fields): Record<string, object> {
  const numbers = ['value', 'maxDiscount', 'minAmount', 'totalLimit', 'perContactLimit'];
  return Object.fromEntries(
    Object.keys(properties).map((name) => [
      name,
      { type: numbers.includes(name) ? 'integer' : 'string', nullable: true },
    ]),
  );
}

export const refusalSchema = { type: 'object', properties: { message: text } };
