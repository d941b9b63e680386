/** The part of an API description that is made shorter here. */
export type Paths = Record<string, Record<string, Operation>>;
interface Operation {
  parameters?: (Parameter | Reference)[];
  requestBody?: object;
  responses: Record<string, object>;
}
interface Parameter {
  readonly in: string;
  readonly name: string;
}
interface Reference {
  readonly $ref: string;
}

/**
 * Replaces what several calls have alike (answers, refusals, parameters, bodies) by references. Returns what these refer to. Of
 * two parts that would have the same name, the more frequent one is shared.
 */
export function shareParts(paths: Paths): Readonly<Record<string, object>> {
  const shelves = { responses: new Shelf(), parameters: new Shelf(), requestBodies: new Shelf() };
  each((part, shelf, name) => {
    shelves[shelf].count(part, name);
    return part;
  });
  each((part, shelf, name) => (shelves[shelf].holds(part, name) ? { $ref: `#/components/${shelf}/${name}` } : part));
  return Object.fromEntries(Object.entries(shelves).map(([name, shelf]) => [name, shelf.parts()]));

  function each(replaced: (part: object, shelf: keyof typeof shelves, name: string) => object): void {
    for (const [path, methods] of Object.entries(paths))
      for (const operation of Object.values(methods)) {
        const { responses, parameters, requestBody } = operation;
        for (const [status, response] of Object.entries(responses)) {
          const name = responseName(status, response);
          if (name !== null) responses[status] = replaced(response, 'responses', name);
        }
        if (parameters !== undefined)
          operation.parameters = parameters.map((one) =>
            '$ref' in one ? one : (replaced(one, 'parameters', pascal(`${one.in}-${one.name}`)) as Parameter),
          );
        if (requestBody !== undefined)
          operation.requestBody = replaced(requestBody, 'requestBodies', pascal(path.split('/').at(-1)!));
      }
  }
}

class Shelf {
  /** How often each part was seen, by name and what it says. */
  readonly #seen = new Map<string, Map<string, number>>();

  count(part: object, name: string): void {
    const said = this.#seen.get(name) ?? new Map<string, number>();
    const text = JSON.stringify(part);
    this.#seen.set(name, said.set(text, (said.get(text) ?? 0) + 1));
  }

  holds(part: object, name: string): boolean {
    return this.#shared(name) === JSON.stringify(part);
  }

  parts(): object {
    const names = [...this.#seen.keys()].filter((name) => this.#shared(name) !== null).sort();
    return Object.fromEntries(names.map((name) => [name, JSON.parse(this.#shared(name)!)]));
  }

  /** The most frequent part of this name, if it was seen more than once. */
  #shared(name: string): string | null {
    const [most] = [...this.#seen.get(name)!].sort(([, a], [, b]) => b - a);
    return most![1] > 1 ? most![0] : null;
  }
}

type Content = Readonly<Record<string, { readonly schema: { readonly properties: { readonly data: Data } } }>>;
interface Data {
  readonly $ref?: string;
  readonly type?: string;
  readonly items?: Data;
}

/** By what it answers: Order, OrderList, Nothing, File; a refusal by its status. Null: it has no name. */
function responseName(status: string, response: object): string | null {
  if (status !== '200') return status === 'default' ? 'Refused' : `Refused${status}`;
  const { content = {}, headers } = response as { content?: Content; headers?: object };
  if (content['application/octet-stream'] !== undefined) return 'File';
  const data = content['application/json']?.schema.properties.data;
  const named = nameOf(data);
  return named === null ? null : named + (headers === undefined ? '' : 'Page');
}

function nameOf(data: Data | undefined): string | null {
  if (data?.$ref !== undefined) return data.$ref.split('/').at(-1)!;
  if (data?.type === 'null') return 'Nothing';
  const item = data?.items === undefined ? null : nameOf(data.items);
  return item === null ? null : `${item}List`;
}

function pascal(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])?/g, (_, letter: string | undefined) =>
    (letter ?? '').toUpperCase(),
  );
}
