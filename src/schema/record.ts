import type { Field, Fields } from './fields';
import type { FieldValue } from './kinds/value';

/** Set by the server on every record. Times are ISO 8601; `version` increases by one with each change. */
export interface SystemFields {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}
export type SystemField = keyof SystemFields;
export const systemFields = ['id', 'version', 'createdAt', 'updatedAt'] as const satisfies readonly SystemField[];

/** A record as the API returns it: all fields are present, empty ones are null, secrets are absent. */
export type RecordOf<S extends { readonly fields: Fields }> = SystemFields & {
  -readonly [K in keyof S['fields'] as S['fields'][K] extends { secret: true | 'digest' } ? never : K]: FieldValue<
    S['fields'][K]
  >;
};

/** Input of a create call: required fields without a default are mandatory. */
export type InputOf<S extends { readonly fields: Fields }> = {
  -readonly [K in keyof S['fields'] as Demanded<S['fields'][K]> extends true ? K : never]: FieldValue<S['fields'][K]>;
} & {
  -readonly [K in keyof S['fields'] as Demanded<S['fields'][K]> extends true ? never : K]?: S['fields'][K] extends {
    kind: 'status';
  }
    ? FieldValue<S['fields'][K]>
    : FieldValue<S['fields'][K]> | null;
};

/** The stored record that a resource's rule receives before a write; secrets only if they change. */
export type KeptOf<S extends { readonly fields: Fields }> = {
  -readonly [K in keyof S['fields'] as S['fields'][K] extends { derived: true } | { kind: 'computed' }
    ? never
    : S['fields'][K] extends { secret: true | 'digest' }
      ? never
      : K]: FieldValue<S['fields'][K]>;
} & {
  -readonly [K in keyof S['fields'] as S['fields'][K] extends { secret: true | 'digest' } ? K : never]?: string | null;
};

/** A validated input: all fields are present, missing ones with their default or null. */
export type GivenOf<F extends Fields> = { -readonly [K in keyof F]: FieldValue<F[K]> };

type Demanded<F extends Field> = F extends { required: true }
  ? F extends
      | { default: unknown }
      | { readOnly: true }
      | { derived: true }
      | { kind: 'computed' | 'status' }
      | { shownWhen: object }
    ? false
    : true
  : false;
