import { fieldsRead } from '../conditions';
import { fieldNamed } from '../listing';
import { type ActionRule, type ResourceSchema, standardActions } from '../resource';
import { fieldFaults } from './fields';

/** Checks that each action has a free name and valid input fields. */
export function actionFaults(schema: ResourceSchema, known: ReadonlyMap<string, ResourceSchema>): string[] {
  return Object.entries(schema.actions ?? {}).flatMap(([action, rule]) => {
    const at = `${schema.name}: the action '${action}'`;
    return [...nameFaults(at, action), ...inputFaults(schema, action, rule, known), ...buttonFaults(schema, at, rule)];
  });
}

/** Names of calls and permissions that every resource has besides the standard actions. */
const taken: ReadonlySet<string> = new Set([...standardActions, 'activity', 'see', 'change', 'imports', 'exports']);

function nameFaults(at: string, action: string): string[] {
  if (taken.has(action) || /^bulk/i.test(action))
    return [`${at} has a name that every resource uses for something else`];
  return /^[a-z][a-z0-9]*([A-Z-][a-z0-9]+)*$/.test(action) ? [] : [`${at} must be called in camelCase or kebab-case`];
}

function inputFaults(
  schema: ResourceSchema,
  action: string,
  { input, startsWith = {} }: ActionRule,
  known: ReadonlyMap<string, ResourceSchema>,
): string[] {
  const startFaults = Object.entries(startsWith)
    .filter(([name, from]) => input?.[name] === undefined || schema.fields[from] === undefined)
    .map(
      ([name, from]) => `${schema.name}.${action}: '${name}' cannot start with '${from}': one of them is not a field`,
    );
  if (input === undefined) return startFaults;
  const asked = { ...schema, name: `${schema.name}.${action}`, fields: input };
  const kept = Object.entries(input).flatMap(([name, field]) =>
    (['unique', 'readOnly', 'derived', 'rights'] as const)
      .filter((property) => field[property] !== undefined)
      .map((property) => `${asked.name}.${name}: input of an action is not stored, so it cannot be ${property}`),
  );
  const narrowed = Object.entries(input)
    .filter(([, field]) => 'where' in field && field.where !== undefined)
    .map(([name]) => `${asked.name}.${name}: input of an action cannot have where; its handler checks it`);
  return [...startFaults, ...kept, ...narrowed, ...fieldFaults(asked, known, Object.keys(schema.fields))];
}

function buttonFaults(schema: ResourceSchema, at: string, { button }: ActionRule): string[] {
  return (button?.shownWhen ? fieldsRead(button.shownWhen) : [])
    .filter((name) => fieldNamed(schema, name) === undefined)
    .map((name) => `${at} is offered by '${name}', which is not a field`);
}
