import { type Fields, isStored } from '../../schema/fields';
import type { ResourceSchema } from '../../schema/resource';
import type { Text } from '../../schema/text';
import { spaced } from '../../schema/typography';
import type { Values } from '../../schema/validation';

export interface Refusal {
  /** Errors by field path: 'name' or 'rows.2.price'. */
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  /** Errors that belong to no field. */
  readonly general: string | null;
  /** The current record on a version conflict. */
  readonly current: (Values & { id: string | number }) | null;
}

/** Splits a failed save into field errors, a general error, and a version conflict. */
export function refusalOf(schema: ResourceSchema, error: unknown): Refusal {
  const { status, body, message } = error as { status?: number; body?: Body; message?: string };
  const { root, ...named } = body?.errors ?? {};
  const entries = Object.entries(named).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const fields = entries.filter(([path]) => isInput(schema, path)).map(([path, text]) => ({ path, message: text }));
  const others = entries.filter(([path]) => !isInput(schema, path)).map(([, text]) => text);
  const general = fields.length > 0 ? others : others.length > 0 ? others : [root?.serverError ?? message ?? ''];
  const current = status === 409 ? body?.current : undefined;
  return {
    fields,
    general: general.length > 0 ? spaced(general.join(' ')) : null,
    current: isRecord(current) ? current : null,
  };
}

/** The same error, in which texts about fields without an input in a dialog begin with the label of their field. */
export function labelled(schema: ResourceSchema, error: unknown, shown: Fields, say: (text: Text) => string): unknown {
  const { body, ...rest } = error as { body?: Body };
  if (body?.errors === undefined) return error;
  const errors = Object.entries(body.errors).map(([path, text]) => {
    const field = schema.fields[path.split('.')[0]!];
    const isShown = field === undefined || Object.hasOwn(shown, path.split('.')[0]!);
    return [path, isShown || typeof text !== 'string' ? text : `${say(field.label)}: ${text}`];
  });
  return { ...rest, body: { ...body, errors: Object.fromEntries(errors) } };
}

interface Body {
  readonly errors?: { readonly root?: { readonly serverError?: string } } & Readonly<Record<string, unknown>>;
  readonly current?: unknown;
}

function isInput(schema: ResourceSchema, path: string): boolean {
  const field = schema.fields[path.split('.')[0] ?? ''];
  return field !== undefined && isStored(field) && field.readOnly !== true;
}

function isRecord(value: unknown): value is Values & { id: string | number } {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value;
}
