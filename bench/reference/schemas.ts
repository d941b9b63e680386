const text = { type: 'string' };
const count = { type: 'integer', minimum: 1 };

export const bodySchema = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    version: count,
    name: { ...text, minLength: 1, maxLength: 30 },
    colour: { ...text, pattern: '^#[0-9A-Fa-f]{6}$' },
    description: { anyOf: [{ ...text, maxLength: 500 }, { type: 'null' }] },
    shownInInbox: { type: 'boolean' },
  },
};

/** Responses need no validation: bare types give the fastest serializer. */
export const recordSchema = {
  type: 'object',
  properties: {
    id: text,
    version: count,
    createdAt: text,
    updatedAt: text,
    name: text,
    colour: text,
    description: { ...text, nullable: true },
    shownInInbox: { type: 'boolean' },
  },
};

export const listSchema = {
  type: 'object',
  properties: {
    total: { type: 'integer' },
    estimated: { type: 'boolean' },
    data: { type: 'array', items: recordSchema },
  },
};

export const refusalSchema = { type: 'object', properties: { message: text } };
