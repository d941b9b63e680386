import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { Pool } from 'pg';
import { openReferenceDatabase } from './database';
import { bodySchema, listSchema, recordSchema, refusalSchema } from './schemas';
import { statements, tableSql } from './table';

type Body = Record<string, unknown> & { version?: number };

const [dataFolder, token] = process.argv.slice(2) as [string, string];
const database = await openReferenceDatabase(dataFolder);
await database.pool.query(tableSql);
const server = createServer(database.pool, new Map([[token, 'owner']]));
console.log(`ready at ${await server.listen({ host: '127.0.0.1', port: 0 })}`);
process.on('SIGTERM', async () => {
  await server.close();
  await database.stop();
  process.exit(0);
});

/** The minimum that answers the same calls: no company, permission, log or event. */
function createServer(pool: Pool, tokens: ReadonlyMap<string, string>) {
  const server = Fastify({ logger: false });
  server.addHook('onRequest', async (request, reply) => {
    const given = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!tokens.has(given)) return reply.code(401).send({ message: 'Sign in.' });
  });

  server.get('/labels', { schema: { response: { 200: listSchema } } }, async (request) => {
    const { q, limit = '25', offset = '0' } = request.query as Record<string, string | undefined>;
    return q === undefined ? page(pool, [limit, offset]) : search(pool, q, [limit, offset]);
  });
  server.get(
    '/labels/:id',
    { schema: { response: { 200: recordSchema, '4xx': refusalSchema } } },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      const { rows } = await pool.query({ name: 'one', text: statements.one, values: [id] });
      return rows[0] ?? reply.code(404).send({ message: 'Not found.' });
    },
  );
  server.post(
    '/labels',
    { schema: { body: bodySchema, response: { 200: recordSchema, '4xx': refusalSchema } } },
    async (request) => {
      const values = [randomUUID(), ...valuesOf(request.body as Body)];
      const { rows } = await pool.query({ name: 'create', text: statements.create, values });
      return rows[0];
    },
  );
  server.put(
    '/labels/:id',
    { schema: { body: bodySchema, response: { 200: recordSchema, '4xx': refusalSchema } } },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      const body = request.body as Body;
      const values = [id, body.version, ...valuesOf(body)];
      const { rows } = await pool.query({ name: 'update', text: statements.update, values });
      return rows[0] ?? reply.code(409).send({ message: 'Changed meanwhile.' });
    },
  );
  return server;
}

async function page(pool: Pool, range: readonly string[]) {
  const [data, counted] = await Promise.all([
    pool.query({ name: 'page', text: statements.page, values: [...range] }),
    pool.query<{ total: number }>({ name: 'count', text: statements.count }),
  ]);
  const total = counted.rows[0]!.total;
  if (total <= 10_000) return { total, estimated: false, data: data.rows };
  const { rows } = await pool.query<{ total: number }>({ name: 'estimate', text: statements.estimate });
  return { total: Math.max(total, rows[0]!.total), estimated: true, data: data.rows };
}

/** Not a named statement: a cached plan would not use the trigram index. */
async function search(pool: Pool, text: string, range: readonly string[]) {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const [data, counted] = await Promise.all([
    pool.query(statements.found, [pattern, ...range]),
    pool.query<{ total: number }>(statements.countFound, [pattern]),
  ]);
  const total = counted.rows[0]!.total;
  return { total, estimated: total > 10_000, data: data.rows };
}

function valuesOf({ name, colour = '#FFB400', description = null, shownInInbox = true }: Body): unknown[] {
  return [name, colour, description, shownInInbox];
}
