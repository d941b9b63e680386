import type { Fields } from '../../../src/schema/fields';
import type { GivenOf, KeptOf, RecordOf } from '../../../src/schema/record';
import type { Actions, ResourceSchema, StandardAction } from '../../../src/schema/resource';
import type { Text } from '../../../src/schema/text';
import type { Author, Db, Reader, Trx } from '../db/queries';
import type { RecordTable } from '../db/records/recordTable';
import type { RecordRules } from '../db/records/rules';
import type { ApiType } from './apiType';
import type { ActionHandler, QueryHandler, ResourceBehaviour } from './behaviour';
import type { MemberContext } from './route';

/**
 * A resource's behaviour, typed by its schema: a field, action or input that the schema lacks does not compile. `export
 * const behaviour = (parts) => defineBehaviour(schema, { … })`.
 */
export function defineBehaviour<S extends ResourceSchema>(_schema: S, behaviour: BehaviourOf<S>): ResourceBehaviour {
  return behaviour as unknown as ResourceBehaviour;
}

export interface BehaviourOf<S extends ResourceSchema>
  extends Pick<ResourceBehaviour, 'remove' | 'changed' | 'changesAccess'> {
  readonly rules?: RulesOf<S>;
  readonly actions?: { readonly [V in keyof ActionsIn<S>]?: ActionHandlerOf<S, InputFields<ActionsIn<S>[V]>> };
  readonly queries?: Readonly<Record<string, QueryHandler & { readonly permission: StandardAction | ActionName<S> }>>;
}

/** Rules typed by the records of the schema; see RecordRules. */
export interface RulesOf<S extends ResourceSchema> extends Pick<RecordRules, 'unlessAsked' | 'searchAlso' | 'figure'> {
  derive?(db: Db, reader: Reader, records: readonly RecordOf<S>[]): Promise<void>;
  beforeCreate?(trx: Trx, author: Author, values: KeptOf<S>): Promise<void>;
  beforeUpdate?(trx: Trx, author: Author, current: RecordOf<S>, values: KeptOf<S>): Promise<void>;
  beforeRemove?(trx: Trx, author: Author, current: RecordOf<S>): Promise<void>;
  afterWrite?(trx: Trx, author: Author, before: RecordOf<S> | null, after: RecordOf<S> | null): Promise<void>;
}

export interface ActionHandlerOf<S extends ResourceSchema, F extends Fields>
  extends Pick<ActionHandler, 'answersRecord' | 'answersSecret' | 'answer'> {
  handle(context: ContextWith<'body', F>, record: RecordOf<S>, table: RecordTable): Promise<unknown>;
}

/** A query of a resource, typed by its parameters. */
export function defineQuery<const F extends Fields = Record<never, never>, const P extends string = string>(query: {
  readonly label: Text;
  readonly permission: P;
  readonly query?: F;
  readonly asksByItself?: true;
  readonly answer?: ApiType;
  handle(context: ContextWith<'query', F>, table: RecordTable): Promise<unknown>;
}): QueryHandler & { readonly permission: P } {
  return query as unknown as QueryHandler & { readonly permission: P };
}

type ContextWith<Where extends 'body' | 'query', F extends Fields> = Omit<MemberContext, Where> & {
  readonly [W in Where]: GivenOf<F>;
};

type ActionsIn<S extends ResourceSchema> =
  S extends ResourceSchema<Fields, string, infer V extends Actions> ? V : Actions;
type ActionName<S extends ResourceSchema> = Extract<keyof ActionsIn<S>, string>;
type InputFields<R> = R extends { readonly input: infer F extends Fields } ? F : Record<never, never>;
