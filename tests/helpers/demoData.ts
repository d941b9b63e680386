import { seedDemo } from '../../server/ops/demo/seedDemo';
import type { Cast } from './accounts';
import type { TestServer } from './server';

/** Fills the owner's company with the demo data: records of nearly every resource. */
export async function fillWithDemo({
  server,
  cast,
}: {
  readonly server: TestServer;
  readonly cast: Pick<Cast, 'owner'>;
}): Promise<void> {
  const { companyId, userId: ownerId } = cast.owner;
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from departments where company_id = $1 and parent_id is null',
    [companyId],
  );
  await seedDemo(server.app, { companyId, ownerId, rootId: rows[0]!.id, password: null });
}
