import type { Client } from './accounts';
import type { Company } from './company';
import type { TestAnswer } from './server';

/** A company's reply rules over HTTP, as its owner makes them. */
export interface Rules {
  readonly url: string;
  /** One that answers 'price' unless told. */
  add(values?: object, client?: Client): Promise<TestAnswer>;
  /** One that was made; answers its id. */
  made(values?: object): Promise<string>;
  /** A record of another resource; answers its id. */
  other(resource: string, values: object): Promise<string>;
  read(id: string): Promise<Record<string, unknown>>;
  change(id: string, values: object): Promise<TestAnswer>;
  action(id: string, action: string, body?: object, client?: Client): Promise<TestAnswer>;
  ask(query: string): Promise<TestAnswer>;
  /** The names of all of them as they are asked. */
  order(): Promise<string[]>;
}

export function rulesOf({ owner }: Company): Rules {
  const url = '/api/v1/reply-rules';
  let count = 0;
  const add: Rules['add'] = (values = {}, client = owner) => {
    count += 1;
    const rule = { name: `Rule ${count}`, matchAny: 'price', parts: [{ kind: 'text', text: `Answer ${count}` }] };
    return client.post(url, { ...rule, ...values });
  };
  const idOf = (answer: TestAnswer): string => {
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data.id;
  };
  const read: Rules['read'] = async (id) => (await owner.get(`${url}/${id}`)).body.data;
  return {
    ...{ url, add, read },
    made: async (values) => idOf(await add(values)),
    other: async (resource, values) => idOf(await owner.post(`/api/v1/${resource}`, values)),
    change: async (id, values) => owner.put(`${url}/${id}`, { ...values, version: (await read(id)).version }),
    action: (id, action, body = {}, client = owner) => client.post(`${url}/${id}/${action}`, body),
    ask: (query) => owner.get(`${url}/${query}`),
    order: async () =>
      (await owner.get(`${url}/order`)).body.data.rules.map(({ name }: { readonly name: string }) => name),
  };
}
