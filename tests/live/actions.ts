import { v7 as newId } from 'uuid';
import type { App } from '../../server/app';
import { bulkFields } from '../../src/schema/bulk';
import { cellOf } from '../../src/schema/csv/cells';
import { csvLine } from '../../src/schema/csv/text';
import { actionsOf, importsAlone } from '../../src/schema/permissions/permissions';
import type { Move, ResourceSchema } from '../../src/schema/resource';
import type { Values } from '../../src/schema/validation';
import type { Client } from '../helpers/accounts';
import { importsOf } from '../helpers/imports';
import type { TestAnswer, TestServer } from '../helpers/server';
import { drawn, drawnOf, partOf } from './draws';
import type { Listed } from './heldLists';

/** An action on a resource. Resolves to null if it was performed, otherwise to the reason why it was not. */
export interface Action {
  readonly name: string;
  perform(): Promise<string | null>;
}

export interface ActionParts {
  readonly server: TestServer;
  readonly client: Client;
  /** Records as the client sees them, newest last. */
  records(resource: string): readonly Listed[];
  /** All data that the client sees, as text. */
  everything(): string;
  /** Ids that references may hold. */
  references(to: string): readonly string[];
  /** Values that an action needs beyond its schema, by action name. */
  readonly given: Readonly<Record<string, (record?: Listed) => Values>>;
  /** Records that the rest of the test depends on. */
  readonly kept: ReadonlySet<string>;
}

/** All actions on a resource; deletions come last. */
export function actionsWith(
  schema: ResourceSchema,
  deps: ActionParts,
): { readonly changes: Action[]; readonly removals: Action[] } {
  const has = routesOf(deps.server.app);
  const { name } = schema;
  const rest = `/v1/${name}`;
  const changes = [
    ...additions(schema, deps, has),
    ...editions(schema, deps, has),
    ...(has(`POST ${rest}/bulk-edit`) ? [bulkEdit(schema, deps)] : []),
    ...(has(`POST ${rest}/imports`) ? [importing(schema, deps)] : []),
    ...renaming(schema, deps, has),
    ...actions(schema, deps, has),
    ...moves(schema, deps),
  ];
  const { calls } = schema;
  const again = () => additions(schema, deps, has, ' again');
  const removal: Action[] =
    calls?.remove !== undefined || has(`DELETE ${rest}/{id}`)
      ? [
          tryEach(`${name} remove`, candidates(schema, deps), ({ id }) =>
            calls?.remove === undefined
              ? deps.client.delete(`/api${rest}/${id}`)
              : call(deps.client, calls.remove.replace('{id}', id)),
          ),
        ]
      : [];
  const bulk: Action[] = has(`POST ${rest}/bulk-remove`)
    ? [
        tryEach(`${name} bulk-remove`, candidates(schema, deps), async ({ id }) =>
          ofBulk(await deps.client.post(`/api${rest}/bulk-remove`, { ids: [id] })),
        ),
      ]
    : [];
  const hasBin = has(`GET ${rest}/deleted`);
  return {
    changes,
    removals: [
      ...(bulk.length > 0 ? again() : []),
      ...bulk,
      ...(hasBin ? [ofDeleted('bulk-restore', rest, deps)] : []),
      ...(removal.length > 0 ? again() : []),
      ...removal,
      ...(hasBin ? [ofDeleted('restore', rest, deps), ...removal, ofDeleted('purge', rest, deps)] : []),
    ],
  };
}

/** An action on deleted records, performed on the last deleted one. */
function ofDeleted(action: 'restore' | 'bulk-restore' | 'purge', rest: string, { client }: ActionParts): Action {
  return tryEach(
    `${rest} ${action}`,
    () => [null],
    async () => {
      const { id } = (await client.get(`/api${rest}/deleted`)).body.data.records[0];
      if (action === 'purge') return client.delete(`/api${rest}/deleted/${id}`);
      if (action === 'restore') return client.post(`/api${rest}/deleted/${id}/restore`);
      return ofBulk(await client.post(`/api${rest}/bulk-restore`, { ids: [id] }));
    },
  );
}

type Has = (route: string) => boolean;

function routesOf({ routes }: App): Has {
  const all = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  return (route) => all.has(route);
}

function additions(schema: ResourceSchema, deps: ActionParts, has: Has, which = ''): Action[] {
  const { name, calls, tree } = schema;
  const byKind = Object.entries(calls?.byKind ?? {}).flatMap(([kind, { create }]) =>
    create === undefined ? [] : [{ action: `${name} add ${kind}`, create, fixed: { [tree!.kinds!.field]: kind } }],
  );
  const plain = calls === undefined ? (has(`POST /v1/${name}`) ? `POST /v1/${name}` : undefined) : calls.create;
  const all = [...(plain === undefined ? [] : [{ action: `${name} add`, create: plain, fixed: {} }]), ...byKind];
  return all.map(({ action, create, fixed }) =>
    tryEach(
      `${action}${which}`,
      () => seeds,
      (seed) => call(deps.client, create, { ...drawn(schema, deps, seed, fixed), ...deps.given[action]?.() }),
    ),
  );
}

function editions(schema: ResourceSchema, deps: ActionParts, has: Has): Action[] {
  const { name, calls, tree } = schema;
  const byKind = Object.entries(calls?.byKind ?? {}).flatMap(([kind, { update }]) =>
    update === undefined ? [] : [{ action: `${name} edit ${kind}`, update, kind }],
  );
  const plain = calls === undefined ? (has(`PUT /v1/${name}/{id}`) ? `PUT /v1/${name}/{id}` : undefined) : calls.update;
  const all = [...(plain === undefined ? [] : [{ action: `${name} edit`, update: plain, kind: null }]), ...byKind];
  return all.map(({ action, update, kind }) =>
    tryEach(
      action,
      () =>
        candidates(schema, deps)()
          .filter((record) => kind === null || record[tree!.kinds!.field] === kind)
          .flatMap((record) => seeds.slice(0, 6).map((seed) => ({ record, seed }))),
      ({ record, seed }) => {
        const { id, version } = record;
        const body = { ...partOf(schema, deps, seed), ...deps.given[action]?.(record), version };
        const key = calls === undefined ? {} : { [schema.idField ?? 'id']: id };
        return call(deps.client, update.replace('{id}', id), { ...key, ...body });
      },
      ({ record }, answer) => Number(answer.body.data?.version ?? 0) > Number(record.version),
    ),
  );
}

/** Changes the title of a record that others refer to. */
function renaming(schema: ResourceSchema, deps: ActionParts, has: Has): Action[] {
  const { name, calls, title, idField = 'id' } = schema;
  const field = schema.fields[title]!;
  const update =
    calls === undefined ? (has(`PUT /v1/${name}/{id}`) ? `PUT /v1/${name}/{id}` : undefined) : calls.update;
  if (update === undefined || field.kind !== 'text' || field.readOnly || field.createOnly) return [];
  const uses = (id: string) => deps.everything().split(id).length;
  let count = 0;
  return [
    tryEach(
      `${name} rename`,
      () =>
        deps
          .records(name)
          .map((record) => ({ record, uses: uses(record.id) }))
          .sort((one, other) => other.uses - one.uses)
          .slice(0, 12),
      ({ record: { id, version } }) => {
        count += 1;
        const key = calls === undefined ? {} : { [idField]: id };
        return call(deps.client, update.replace('{id}', id), { ...key, [title]: `Renamed ${count}`, version });
      },
    ),
  ];
}

function bulkEdit(schema: ResourceSchema, deps: ActionParts): Action {
  return tryEach(
    `${schema.name} bulk-edit`,
    () => candidates(schema, deps)().flatMap((record) => seeds.slice(0, 6).map((seed) => ({ record, seed }))),
    async ({ record, seed }) => {
      const names = new Set(bulkFields(schema, () => true));
      const set = Object.entries({
        ...partOf(schema, deps, seed),
        ...deps.given[`${schema.name} bulk-edit`]?.(),
      }).filter(([name]) => names.has(name));
      const body = { ids: [record.id], set: Object.fromEntries(set) };
      return ofBulk(await deps.client.post(`/api/v1/${schema.name}/bulk-edit`, body));
    },
  );
}

function importing(schema: ResourceSchema, deps: ActionParts): Action {
  const { name } = schema;
  const bring = async (values: Values, options: object, counted: 'create' | 'change'): Promise<TestAnswer> => {
    const columns = Object.keys(values).filter((field) => Object.hasOwn(schema.fields, field));
    const cells = columns.map((field) => cellOf(schema.fields[field]!, values[field], values, 'en', names(deps)));
    const imports = importsOf(deps.server, deps.client, name);
    const id = await imports.uploaded(`${csvLine(columns)}${csvLine(cells)}`);
    const asked = await imports.ask(id, 'check', { columns, ...options });
    if (asked.status !== 200) return asked;
    const checked = await imports.settled(id);
    if (checked.counts?.[counted] !== 1)
      return { ...asked, status: 400, text: JSON.stringify(checked.faults ?? checked) };
    const work = await imports.run(id);
    return { ...asked, status: work.status === 'done' ? 200 : 400, text: JSON.stringify(work) };
  };
  const adds = (actionsOf(schema) as readonly string[]).includes('add') || importsAlone(schema);
  const [key] = schema.matchBy ?? [];
  if (!adds && key !== undefined)
    return tryEach(`${name} import`, candidates(schema, deps), (record) =>
      bring({ [key]: record[key], [schema.title]: newId() }, { key, existing: 'update' }, 'change'),
    );
  return tryEach(
    `${name} import`,
    () => seeds,
    (seed) => {
      const given = { ...deps.given[`${name} import`]?.(), ...deps.given[`${name} add`]?.() };
      return bring({ ...drawn(schema, deps, seed, {}), ...given }, { existing: 'create' }, 'create');
    },
  );
}

function names({ records }: ActionParts) {
  return {
    get: (to: string) => ({ get: (id: string) => titled(records(to).find((record) => record.id === id)) }),
  } as unknown as ReadonlyMap<string, ReadonlyMap<string, string>>;
}

function titled(record: Listed | undefined): string {
  return String(record?.name ?? record?.title ?? record?.nickname ?? record?.id ?? '');
}

/** Every transition out of every state, on a record in that state. */
function moves(schema: ResourceSchema, deps: ActionParts): Action[] {
  const { states, name } = schema;
  if (states === undefined) return [];
  return Object.entries(states.moves).flatMap(([from, ways]) =>
    ways.map(({ to }: Move) =>
      tryEach(
        `${name} ${from} → ${to}`,
        () => candidates(schema, deps)().filter((record) => record[states.field] === from),
        ({ id, version }) => call(deps.client, `PUT /v1/${name}/${id}`, { [states.field]: to, version }),
      ),
    ),
  );
}

function actions(schema: ResourceSchema, deps: ActionParts, has: Has): Action[] {
  const { name } = schema;
  return Object.entries(schema.actions ?? {}).flatMap(([action, { input = {} }]) => {
    const one = `POST /v1/${name}/{id}/${action}`;
    const many = `POST /v1/${name}/bulk-${action}`;
    const pairs = (action: string) => () =>
      candidates(schema, deps)().flatMap((record) =>
        seeds.slice(0, Object.keys(input).length === 0 ? 1 : 5).map((seed) => ({
          record,
          body: {
            ...drawnOf(input, deps, seed),
            ...deps.given[action]?.(record),
            ...deps.given[`${name} ${action}`]?.(record),
          },
        })),
      );
    return [
      ...(has(one)
        ? [
            tryEach(
              `${name} ${action}`,
              pairs(`${name} ${action}`),
              ({ record, body }) => call(deps.client, one.replace('{id}', record.id), body),
              // An action that reports a count of 0 did nothing and does not count.
              (_, answer) => answer.body.data?.count !== 0,
            ),
          ]
        : []),
      ...(has(many)
        ? [
            tryEach(`${name} bulk-${action}`, pairs(`${name} bulk-${action}`), async ({ record, body }) =>
              ofBulk(await call(deps.client, many, { ids: [record.id], ...body })),
            ),
          ]
        : []),
    ];
  });
}

/** Newest records first, without those the test itself depends on. */
function candidates({ name }: ResourceSchema, { records, kept }: ActionParts): () => readonly Listed[] {
  return () =>
    records(name)
      .filter(({ id }) => !kept.has(id))
      .slice(-20)
      .reverse();
}

const seeds = Array.from({ length: 40 }, (_, at) => at + 1);

function tryEach<T>(
  name: string,
  all: () => readonly T[],
  attempt: (one: T) => Promise<TestAnswer>,
  isDone: (one: T, answer: TestAnswer) => boolean = () => true,
): Action {
  return {
    name,
    async perform() {
      let why = 'there is nothing to do it with';
      for (const one of all()) {
        const answer = await attempt(one);
        if (answer.status === 200 && isDone(one, answer)) return null;
        why = answer.text.slice(0, 400);
      }
      return why;
    },
  };
}

/** A bulk call that did nothing does not count as performed. */
function ofBulk(answer: TestAnswer): TestAnswer {
  return answer.status === 200 && answer.body.data?.done?.length === 0 ? { ...answer, status: 422 } : answer;
}

function call(client: Client, line: string, body?: Values): Promise<TestAnswer> {
  const [method, path] = line.split(' ') as ['POST' | 'PUT' | 'DELETE', string];
  const url = `/api${path}`;
  if (method === 'DELETE') return client.delete(url);
  return client[method === 'POST' ? 'post' : 'put'](url, body);
}
