import type { Field, Fields } from './fields';
import type { NullIn, ValueIn } from './kinds/kinds';

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
  -readonly [K in keyof S['fields'] as S['fields'][K] extends
    | { derived: true }
    | { kind: 'computed' | 'lookup' | 'rollup' }
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
      | { kind: 'computed' | 'status' | 'lookup' | 'rollup' }
      | { shownWhen: object }
    ? false
    : true
  : false;

type FieldValue<F extends Field> = F extends Field
  ?
      | ValueOf<F>
      | (F extends { derived: true }
          ? NullIn<F['kind']>
          : F extends { required: true }
            ? HiddenIn<F>
            : NullIn<F['kind']>)
  : never;

/** A required field is empty where it does not apply. */
type HiddenIn<F extends Field> = F extends { shownWhen: object } ? NullIn<F['kind']> : never;

/** The values of some kinds depend on the properties of the field. */
type ValueOf<F extends Field> = F extends { kind: 'choice'; choices: infer C }
  ? keyof C & string
  : F extends { kind: 'choices'; choices: infer C }
    ? (keyof C & string)[]
    : F extends { kind: 'object'; fields: infer N extends Fields }
      ? { -readonly [K in keyof N]: FieldValue<N[K]> }
      : F extends { kind: 'list'; fields: infer N extends Fields }
        ? { -readonly [K in keyof N]: FieldValue<N[K]> }[]
        : F extends { kind: 'computed'; type: infer T }
          ? T extends 'number'
            ? number
            : T extends 'boolean'
              ? boolean
              : string
          : F extends { kind: 'rollup'; count: string } | { kind: 'rollup'; sum: string }
            ? number
            : ValueIn<F['kind']>;
