import { didYouMean } from '../check/nearest';
import type { Field } from '../fields';
import type { LookupField } from '../kinds/lookup/kind';
import type { RollupField } from '../kinds/rollup/kind';
import type { ResourceSchema } from '../resource';
import { faultOfSource, kindTaken } from './kindTaken';
import { sightOf } from './sight';
import { type Rollup, rollups, type Taken } from './taken';

type TakenField = LookupField | RollupField;

/** The schemas with a kind for each look-up and roll-up, and what is wrong with the declarations that have none. */
export interface Resolved {
  readonly schemas: readonly ResourceSchema[];
  readonly faults: readonly string[];
}

/**
 * Gives each look-up and roll-up the kind of its source. Schemas without such fields are returned unchanged. Cached:
 * tables and forms are made once for each schema.
 */
export function resolve(schemas: readonly ResourceSchema[]): Resolved {
  const known = cache.get(schemas) ?? new Resolving(schemas).all();
  cache.set(schemas, known);
  cache.set(known.schemas, known);
  return known;
}

/** The schemas alone, for what runs after the check. */
export const resolved = (schemas: readonly ResourceSchema[]): readonly ResourceSchema[] => resolve(schemas).schemas;

const cache = new WeakMap<readonly ResourceSchema[], Resolved>();

/** A declaration that cannot be followed. */
class Fault extends Error {}

/** Follows each declaration to its source, which may be a look-up or roll-up itself. */
class Resolving {
  private readonly known: ReadonlyMap<string, ResourceSchema>;
  private readonly fields = new Map<string, Field>();

  constructor(private readonly schemas: readonly ResourceSchema[]) {
    this.known = new Map(schemas.map((schema) => [schema.name, schema]));
  }

  all(): Resolved {
    const faults: string[] = [];
    const whole = this.schemas.map((schema) => {
      const taken = Object.keys(schema.fields).filter((name) => isDeclared(schema.fields[name]!));
      if (taken.length === 0) return schema;
      const fields = { ...schema.fields };
      for (const name of taken) {
        try {
          fields[name] = this.field(schema, name, []);
        } catch (error) {
          if (!(error instanceof Fault)) throw error;
          faults.push(`${schema.name}.${name}: ${error.message}`);
        }
      }
      return { ...schema, fields };
    });
    const isSame = whole.every((schema, at) => schema === this.schemas[at]);
    return { schemas: isSame ? this.schemas : whole, faults };
  }

  /** The field with its kind. `path` are the declarations that led to it. */
  private field(schema: ResourceSchema, name: string, path: readonly string[]): Field {
    const at = `${schema.name}.${name}`;
    const declared = schema.fields[name]!;
    if (!isDeclared(declared)) return declared;
    if (path.includes(at)) throw new Fault(`takes its value from itself, by way of ${path.join(', ')}`);
    const made = this.fields.get(at) ?? this.made(schema, declared, [...path, at]);
    this.fields.set(at, made);
    return made;
  }

  private made(schema: ResourceSchema, declared: TakenField, path: readonly string[]): Field {
    const unfit = (
      ['required', 'unique', 'secret', 'createOnly', 'searchable', 'shownWhen', 'derived', 'readOnly'] as const
    ).find((property) => declared[property]);
    if (unfit !== undefined) throw new Fault(`a ${declared.kind} cannot be ${unfit}: its value comes from elsewhere`);
    if (declared.rights?.change) throw new Fault(`nobody changes a ${declared.kind}: leave out rights.change`);
    if (schema.view !== undefined || schema.single !== undefined)
      throw new Fault(`a ${declared.kind} needs a table of records of its own`);
    const taken =
      declared.kind === 'lookup' ? this.lookup(schema, declared, path) : this.rollup(schema, declared, path);
    const source = this.known.get(taken.from)!;
    const field = taken.field === null ? null : this.named(source, taken.field, path);
    const currencyField = field?.kind === 'money' ? this.currency(schema, taken, field.currencyField) : undefined;
    const { label, help, rights } = declared;
    const sight = sightOf(source, this.readIn(source, taken, path), taken.field);
    return {
      label,
      ...(help === undefined ? {} : { help }),
      ...(rights === undefined ? {} : { rights }),
      readOnly: true,
      ...kindTaken(field, taken.rollup, currencyField),
      taken: { ...taken, sight },
    } as unknown as Field;
  }

  private lookup(schema: ResourceSchema, { of }: LookupField, path: readonly string[]): Omit<Taken, 'sight'> {
    const [via = '', field = '', ...rest] = of.split('.');
    if (field === '' || rest.length > 0)
      throw new Fault(
        `'${of}' must be a reference and a field of its record: 'device.serial'. Go further by a look-up of a look-up`,
      );
    const reference = Object.hasOwn(schema.fields, via) ? this.field(schema, via, path) : undefined;
    if (reference?.kind !== 'reference') {
      const names = Object.keys(schema.fields).filter((name) => schema.fields[name]!.kind === 'reference');
      throw new Fault(`looks up by '${via}', which is no reference${didYouMean(via, names) || listed(names)}`);
    }
    const source = this.source(reference.to, 'looks up in');
    this.assertFit(source, field, null, path);
    return { rollup: null, from: source.name, via, field, where: {} };
  }

  private rollup(schema: ResourceSchema, declared: RollupField, path: readonly string[]): Omit<Taken, 'sight'> {
    const given = rollups.filter((one) => declared[one] !== undefined);
    const [rollup] = given;
    if (rollup === undefined || given.length > 1)
      throw new Fault(`a rollup has one of ${rollups.join(', ')}: sum: 'parts.cost'`);
    const [from = '', field = null, ...rest] = declared[rollup]!.split('.');
    if (rollup === 'count' ? field !== null : field === null || rest.length > 0)
      throw new Fault(
        rollup === 'count'
          ? `count names the resource alone: count: '${from}', and where says which`
          : `${rollup} names a resource and a field of it: ${rollup}: '${from}.${field ?? 'cost'}'`,
      );
    const source = this.source(from, `${rollup} names`);
    const via = this.reference(source, schema, declared.via);
    const reference = this.field(source, via, path);
    if (reference.kind !== 'reference' || reference.to !== schema.name)
      throw new Fault(`via names '${via}', by which ${from} refer to no ${schema.name}`);
    if (field !== null) this.assertFit(source, field, rollup, path);
    return { rollup, from, via, field, where: declared.where ?? {} };
  }

  private source(name: string, says: string): ResourceSchema {
    const source = this.known.get(name);
    if (source === undefined)
      throw new Fault(`${says} '${name}', which is no resource${didYouMean(name, this.known.keys())}`);
    if (source.view !== undefined || source.single !== undefined)
      throw new Fault(`${says} '${name}', which has no table of records of its own`);
    return source;
  }

  /** The reference of the other resource to this one. */
  private reference(source: ResourceSchema, { name }: ResourceSchema, via: string | undefined): string {
    const names = Object.keys(source.fields).filter((one) => {
      const field = source.fields[one]!;
      return isDeclared(field) ? one === via : field.kind === 'reference' && field.to === name;
    });
    const [found] = via === undefined ? names : names.filter((one) => one === via);
    if (found === undefined)
      throw new Fault(
        via === undefined
          ? `${source.name} have no reference to ${name}`
          : `via names '${via}', by which ${source.name} refer to no ${name}${didYouMean(via, names) || listed(names)}`,
      );
    if (via === undefined && names.length > 1)
      throw new Fault(`${source.name} refer to ${name} by ${names.join(', ')}: say which with via`);
    return found;
  }

  private named(source: ResourceSchema, name: string, path: readonly string[]): Field {
    if (isTime(name)) return { kind: 'dateTime', label: { en: '', zh: '' } };
    return this.field(source, name, path);
  }

  private assertFit(source: ResourceSchema, name: string, rollup: Rollup | null, path: readonly string[]): void {
    const names = Object.keys(source.fields);
    if (!Object.hasOwn(source.fields, name) && !isTime(name))
      throw new Fault(`'${name}' is no field of ${source.name}${didYouMean(name, names)}`);
    const fault = faultOfSource(this.named(source, name, path), rollup);
    if (fault !== null) throw new Fault(`${source.name}.${name} ${fault}`);
  }

  /** The field of this record that holds the currency of an amount looked up. */
  private currency(schema: ResourceSchema, taken: Omit<Taken, 'sight'>, there: string | undefined): string | undefined {
    if (there === undefined) return undefined;
    if (taken.rollup !== null)
      throw new Fault(`${taken.from}.${taken.field} has amounts in several currencies; only counts add up over them`);
    const own = Object.keys(schema.fields).find((name) => {
      const field = schema.fields[name]!;
      return field.kind === 'lookup' && field.of === `${taken.via}.${there}`;
    });
    if (own === undefined)
      throw new Fault(`its currency is missing: add { kind: 'lookup', of: '${taken.via}.${there}' }`);
    return own;
  }

  /** The fields of the other resource that the value tells of. */
  private readIn(source: ResourceSchema, taken: Omit<Taken, 'sight'>, path: readonly string[]): [string, Field][] {
    const read = Object.keys(taken.where).map((key) => key.replace(/_[a-z]+$/, ''));
    const names = [taken.field, taken.rollup === null ? null : taken.via, ...read];
    return [...new Set(names)].flatMap((name): [string, Field][] =>
      name === null || !Object.hasOwn(source.fields, name) ? [] : [[name, this.field(source, name, path)]],
    );
  }
}

function isDeclared(field: Field): field is TakenField {
  return field.kind === 'lookup' || field.kind === 'rollup';
}

function isTime(name: string): boolean {
  return name === 'createdAt' || name === 'updatedAt';
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? '' : `; possible are ${names.join(', ')}`;
}
