import type { Fields } from '../../schema/fields';
import type { Rule } from '../../schema/resource';
import type { Text } from '../../schema/text';

/** A kind of provider in the form of a payment method: `kind` in the file of its name below `kinds`. */
export interface MethodKind {
  readonly label: Text;
  /** Its place among the choices. */
  readonly order: number;
  /** Its settings; they apply to this kind only. */
  readonly fields: Fields;
  readonly rules?: readonly Rule[];
  /** Nobody tells of payments that are disputed. */
  readonly withoutDisputes?: true;
}

const found = import.meta.glob<MethodKind>('./kinds/*.ts', { eager: true, import: 'kind' });
const kinds = Object.entries(found)
  .map(([file, kind]) => ({ name: file.replace(/^.*\/|\.ts$/g, ''), ...kind }))
  .sort((a, b) => a.order - b.order);

const of = (name: string) => ({ field: 'provider', op: 'is', value: name }) as const;

export const kindChoices = Object.fromEntries(kinds.map(({ name, label }) => [name, label]));
export const firstKind = kinds[0]!.name;
export const kindFields: Fields = Object.fromEntries(
  kinds.flatMap(({ name, fields }) =>
    Object.entries(fields).map(([field, about]) => {
      const shownWhen = about.shownWhen === undefined ? of(name) : { all: [of(name), about.shownWhen] };
      return [field, { ...about, shownWhen }];
    }),
  ),
);
export const kindRules = kinds.flatMap(({ name, rules = [] }) => rules.map((rule) => ({ when: of(name), ...rule })));
export const disputable = {
  field: 'provider',
  op: 'in',
  value: kinds.filter(({ withoutDisputes }) => !withoutDisputes).map(({ name }) => name),
} as const;
