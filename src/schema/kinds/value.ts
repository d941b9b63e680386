/** What records hold in fields of each kind. Each kind adds its own entry in its folder. */
export interface ValueByKind<F> {
  readonly [own]: F;
}
declare const own: unique symbol;

/** A value that may be missing. */
export interface Optional<V> {
  readonly value: V;
  readonly empty: null;
}

/** A value that is never null: a switch is off, a list empty. */
export interface Always<V> {
  readonly value: V;
  readonly empty: never;
}

/** The value of a field in a record: null where it may be missing. */
export type FieldValue<F> = F extends { readonly kind: infer K extends keyof ValueByKind<F> }
  ? ValueByKind<F>[K] extends { readonly value: infer V; readonly empty: infer E }
    ? F extends { derived: true }
      ? V | E
      : F extends { required: true }
        ? // A required field is empty where it does not apply.
          F extends { shownWhen: object }
          ? V | E
          : V
        : V | E
    : never
  : never;

/** The values of an object or of a row of a list. */
export type NestedValues<F> = F extends { readonly fields: infer N }
  ? { -readonly [K in keyof N]: FieldValue<N[K]> }
  : never;
