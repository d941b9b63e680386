import { type Cast, type Client, foundCast, signIn } from './accounts';
import { ownHost, startServer, type TestAnswer, type TestServer } from './server';

/** Imports of one resource, made by one member. */
export interface Imports {
  upload(content: string | Buffer, name?: string): Promise<TestAnswer>;
  /** Uploads a file; returns the import's id. */
  uploaded(content: string | Buffer): Promise<string>;
  get(id: string): Promise<TestAnswer>;
  ask(id: string, action: 'check' | 'run' | 'cancel', body?: object): Promise<TestAnswer>;
  errors(id: string): Promise<string>;
  /** Waits until the import is idle and returns it. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
  settled(id: string): Promise<any>;
  /** Uploads and checks a file; returns the import. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
  checked(content: string | Buffer, options: object): Promise<any>;
  /** Runs a checked import; returns it when done. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
  run(id: string, onlyCorrect?: boolean): Promise<any>;
}

export function importsOf(server: TestServer, client: Client, resource: string): Imports {
  const base = `/api/v1/${resource}/imports`;
  const get = (id: string) => client.get(`${base}/${id}`);
  const ask: Imports['ask'] = (id, action, body = {}) => client.post(`${base}/${id}/${action}`, body);
  const settled = async (id: string) => {
    let work = (await get(id)).body.data;
    while (['waiting', 'checking', 'running'].includes(work.status)) {
      await new Promise((resolve) => setImmediate(resolve));
      work = (await get(id)).body.data;
    }
    return work;
  };
  const upload: Imports['upload'] = async (content, name = 'file.csv') => {
    const answer = await server.app.server.inject({
      method: 'POST',
      url: base,
      headers: {
        ...client.headers,
        host: ownHost,
        'content-type': 'application/octet-stream',
        filename: encodeURIComponent(name),
      },
      payload: Buffer.from(content as string),
    });
    const body = JSON.parse(answer.payload);
    return { status: answer.statusCode, headers: answer.headers, body, text: answer.payload };
  };
  const uploaded = async (content: string | Buffer) => {
    const { status, body, text } = await upload(content);
    if (status !== 200) throw new Error(text);
    return body.data.id as string;
  };
  return {
    get,
    ask,
    settled,
    upload,
    uploaded,
    async errors(id) {
      const answer = await server.app.server.inject({
        method: 'GET',
        url: `${base}/${id}/errors`,
        headers: { ...client.headers, host: ownHost },
      });
      return answer.payload;
    },
    async checked(content, options) {
      const id = await uploaded(content);
      const { status, text } = await ask(id, 'check', options);
      if (status !== 200) throw new Error(text);
      return settled(id);
    },
    async run(id, onlyCorrect = false) {
      const { status, text } = await ask(id, 'run', { onlyCorrect });
      if (status !== 200) throw new Error(text);
      return settled(id);
    },
  };
}

/** A company whose owner imports labels. */
export interface ImportCompany {
  readonly server: TestServer;
  readonly cast: Cast;
  readonly owner: Client;
  readonly labels: Imports;
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs by test
  rows(text: string, values?: readonly unknown[]): Promise<any[]>;
  /** The labels whose name begins like this. */
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs by test
  named(prefix: string): Promise<any[]>;
  /** Blocks imports of the company's labels (holds their advisory lock) while the action runs. */
  held(action: () => Promise<void>): Promise<void>;
}

export async function startImports(): Promise<ImportCompany> {
  const server = await startServer({ pollMs: 200 });
  const cast = await foundCast(server);
  const owner = await signIn(server, cast.owner);
  const rows: ImportCompany['rows'] = async (text, values = []) => (await server.pool.query(text, [...values])).rows;
  return {
    server,
    cast,
    owner,
    rows,
    labels: importsOf(server, owner, 'labels'),
    named: (prefix) =>
      rows(
        `select name, colour, description, shown_in_inbox as shown, version::int from labels where name like $1 order by name`,
        [`${prefix}%`],
      ),
    async held(action) {
      const client = await server.pool.connect();
      const key = `import ${cast.owner.companyId} labels`;
      try {
        await client.query('begin');
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
        await action();
      } finally {
        await client.query('commit');
        client.release();
      }
    },
  };
}

export const byName = { columns: ['name', 'colour'], key: 'name' };
/** The faults of an import: row, heading, text and reason. */
// biome-ignore lint/suspicious/noExplicitAny: the shape differs by test
export const faults = ({ faults }: { readonly faults: readonly any[] }) =>
  faults.map(({ row, heading, text, reason }) => [row, heading, text, reason]);
