import type { Client } from './accounts';
import type { Company } from './company';
import type { TestAnswer } from './server';

/** A company's reply rules over HTTP, as its owner. */
export interface Rules {
  readonly url: string;
  /** Creates a rule that by default answers 'price'. */
  add(values?: object, client?: Client): Promise<TestAnswer>;
  /** Creates a rule; returns its id. */
  made(values?: object): Promise<string>;
  /** Creates a record of another resource; returns its id. */
  other(resource: string, values: object): Promise<string>;
  read(id: string): Promise<Record<string, unknown>>;
  change(id: string, values: object): Promise<TestAnswer>;
  action(id: string, action: string, body?: object, client?: Client): Promise<TestAnswer>;
  ask(query: string): Promise<TestAnswer>;
  /** The names of all rules in evaluation order. */
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
    url,
    add,
    read,
    made: async (values) => idOf(await add(values)),
    other: async (resource, values) => idOf(await owner.post(`/api/v1/${resource}`, values)),
    change: async (id, values) => owner.put(`${url}/${id}`, { ...values, version: (await read(id)).version }),
    action: (id, action, body = {}, client = owner) => client.post(`${url}/${id}/${action}`, body),
    ask: (query) => owner.get(`${url}/${query}`),
    order: async () =>
      (await owner.get(`${url}/order`)).body.data.rules.map(({ name }: { readonly name: string }) => name),
  };
}
