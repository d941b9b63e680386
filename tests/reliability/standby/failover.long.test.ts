import { expect, onTestFinished, test } from 'vitest';
import { closeCodes } from '../../../src/schema/live';
import { brokenNetwork } from '../../helpers/brokenNetwork';
import { type Company, startCompany } from '../../helpers/company';
import { type Postgres, startPostgres } from '../../helpers/debianPostgres';
import { connectLive, type LiveClient, listenOn } from '../../helpers/liveClient';
import { migrate } from '../../helpers/migratedTemplate';
import { allSchemas } from '../../helpers/server';
import { size } from '../../helpers/size';

test('after failovers to a standby that lagged, open consoles load everything again and then miss no change', async () => {
  let primary = await startPostgres();
  const network = await brokenNetwork(primary.connection.port);
  const connection = { ...primary.connection, port: network.port };
  await migrate(connection, allSchemas);
  const company = await startCompany(undefined, {
    database: { connection, drop: async () => undefined },
    pollMs: 50,
  });
  const all: Postgres[] = [primary];
  onTestFinished(async () => {
    await company.server.close();
    await network.close();
    for (const one of all) await one.stop();
  });
  const host = await listenOn(company.server.app);
  let live = await connectLive(host, company.owner);
  live.say({ type: 'ping' });
  for (let round = 0; round < size({ small: 1, usual: 2, full: 20 }); round += 1) {
    const standby = await primary.standby(`standby${round}`);
    all.push(standby);
    await allSeen(live, await create(company, `before ${round}`, 5));
    await standby.disconnect();
    // Acknowledged and seen, and lost with the primary.
    await allSeen(live, await create(company, `lost ${round}`, 30));
    const before = helloOf(live);
    const position = Math.max(...live.frames.map((frame) => (frame.type === 'events' ? frame.position : 0)));
    await primary.kill();
    await standby.promote();
    network.leadTo(standby.connection.port);
    network.drop();
    primary = standby;
    expect(await live.closed).toBe(closeCodes.restarting);
    live = await connectLive(host, company.owner);
    expect(helloOf(live)).not.toBe(before);
    live.say({ type: 'resume', epoch: before, position });
    expect(await live.next('resync')).toMatchObject({ reason: 'epoch' });
    await allSeen(live, await create(company, `after ${round}`, 20));
    const names = (await company.owner.get('/api/v1/labels?range=[0,999]')).body.data.map(
      ({ name }: { name: string }) => name,
    );
    const rows = await company.rows('select name from labels where company_id = $1', [company.cast.owner.companyId]);
    expect(names.sort()).toEqual(rows.map(({ name }) => name).sort());
    expect(names.filter((name: string) => name.startsWith('lost'))).toEqual([]);
  }
}, 900_000);

const helloOf = ({ frames: [hello] }: LiveClient) => (hello!.type === 'hello' ? hello!.epoch : '');

async function create({ owner }: Company, name: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { status, body } = await owner.post('/api/v1/labels', { name: `${name} ${at}` });
    expect(status).toBe(200);
    ids.push(body.data.id);
  }
  return ids;
}

async function allSeen(live: LiveClient, ids: readonly string[]): Promise<void> {
  const missing = () => ids.filter((id) => !live.events().some((event) => event.id === id));
  await expect.poll(missing).toEqual([]);
}
