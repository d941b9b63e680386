import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Complaint, launchBrowser, watchConsole } from '../helpers/browser';
import { signInOn } from '../helpers/page';
import { removeFolder } from '../reliability/folders';
import { freshClone, linkPackages } from './clone';
import { kill, ownEnvironment, type Program, pressCtrlC, startProgram, untilReady } from './program';

const account = { account: 'owner', password: 'a password of the owner' };
const folder = 'src/resources/parcels';
/** One field of every kind, as somebody types it. */
const words =
  'code:text:required:unique note:longText:searchable weight:number price:money travels:duration fragile:boolean ' +
  'status:status size:choice=small,large:required marks:choices=red,green sentOn:date dueAt:dateTime email:email ' +
  'mobile:mobile page:url symbol:icon colour:colour photo:image paper:file data:json place:object=street,city ' +
  'contents:list=sku,count/number owner:reference=members labels:references=labels called:computed=code,weight pin:text:secret';

let clone: string;
let browser: Browser;
let running: Program | null = null;

beforeAll(async () => {
  clone = freshClone();
  linkPackages(clone);
  git('init', '-q');
  git('add', '-A');
  browser = await launchBrowser();
});
afterEach(({ task }) => {
  if (running && task.result?.state === 'fail') process.stdout.write(running.output());
  if (running) kill(running);
  running = null;
});
afterAll(async () => {
  await browser?.close();
  removeFolder(dirname(dataFolder));
  if (clone) rmSync(clone, { recursive: true, force: true });
});

describe('a new resource, made of a few words', () => {
  it('is one file and its migration, and nothing else', () => {
    const before = git('status', '--porcelain');
    const output = execFileSync(
      'npm',
      ['run', '-s', 'new:resource', '--', 'parcels', ...words.split(' '), '--zh', '包裹'],
      {
        cwd: clone,
        env: environment(),
        encoding: 'utf8',
      },
    );
    expect(output).toContain(`${folder}/schema.ts is written.`);
    expect(git('status', '--porcelain').replace(before, '')).toMatch(/^\?\? src\/resources\/parcels\/\n$/);
    expect(readdirSync(join(clone, folder)).sort()).toEqual(['migrations', 'schema.ts']);
    expect(readdirSync(join(clone, folder, 'migrations'))).toEqual([expect.stringMatching(/^\d{14}_parcels\.sql$/)]);
  });

  it('has list, filters, form, show, activity, bulk edit, export, import and API with no other edit', async () => {
    const { page, complaints, url } = await visit('start');
    await addParcel(page, url);
    await lookAtParcel(page);
    await changeParcel(page, url);
    await importParcels(page, url);
    await filterParcels(page, url);
    await changeMany(page, url);
    await exportParcels(page);
    expect(await described(url)).toEqual([
      ...['get /api/v1/parcels', 'post /api/v1/parcels', 'get /api/v1/parcels/{id}', 'put /api/v1/parcels/{id}'],
      'delete /api/v1/parcels/{id}',
    ]);
    expect(complaints).toEqual([]);
    await end();
  });
});

describe('with npm run dev', () => {
  it('a saved field is there in seconds; what could lose data says what to write, and goes on when it is written', async () => {
    const { page, url } = await visit('dev');
    await page.goto(`${url}/parcel/list/create`);
    await page.getByRole('textbox', { name: 'Weight' }).waitFor();
    const file = join(clone, folder, 'schema.ts');
    const source = readFileSync(file, 'utf8');
    const withField = (name: string) =>
      source.replace(
        '    price: {',
        `    ${name}: { kind: 'text', label: { en: 'Field ${name}', zh: '字段' } },\n    price: {`,
      );

    writeFileSync(file, withField('origin'));
    await page.getByRole('textbox', { name: 'Field origin' }).waitFor();
    expect(running!.output()).toMatch(/src\/resources\/parcels\/migrations\/\d{14}_parcels\.sql is written\./);
    await page.getByRole('textbox', { name: 'Code' }).fill('From afar');
    await page.getByRole('textbox', { name: 'Field origin' }).fill('Chengdu');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('From afar created.').waitFor();

    writeFileSync(file, withField('source'));
    const said = page.locator('#words');
    await said.getByText('parcels.origin stands in the database but in no schema').waitFor();
    const [, step, statements] = /values stay: (\S+)\n((?: {6}.+\n)+)/.exec(await said.innerText())!;
    writeFileSync(join(clone, step!), statements!);
    await page.getByText('Chengdu').waitFor();
    await page.getByText('Field source').waitFor();

    writeFileSync(
      file,
      withField('source').replace("kind: 'text', label: { en: 'Field", "kind: 'txet', label: { en: 'Field"),
    );
    await said.getByText("parcels.source: there is no field kind 'txet'. Did you mean 'text'?").waitFor();
    await said.getByText('in src/resources/parcels/schema.ts').waitFor();
    writeFileSync(file, withField('source'));
    await page.getByText('Chengdu').waitFor();

    const widget = await fetch(`${url}/widget.js`);
    expect(widget.headers.get('content-type')).toContain('text/javascript');
    expect(await widget.text()).toContain('attachShadow');
    await end();
  });
});

/** Starts the clone over the same data and signs in. */
async function visit(script: 'start' | 'dev'): Promise<{ page: Page; complaints: readonly Complaint[]; url: string }> {
  const env = environment({ NODE_ENV: script === 'dev' ? 'development' : 'production' });
  running = startProgram('npm', ['run', script], { cwd: clone, env });
  const url = await untilReady(running);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  // In development a page is made of hundreds of files, and the first one waits until the packages are made ready for the
  // browser: a minute on a busy machine.
  context.setDefaultTimeout(script === 'dev' ? 150_000 : 30_000);
  const page = await context.newPage();
  await page.goto(`${url}/login/password`);
  await signInOn(page, account);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Parcels' }).waitFor();
  return { page, complaints: watchConsole(page), url };
}

async function addParcel(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/parcel/list/create`);
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  await textbox('Code').fill('P-1');
  await textbox('Note').fill('Handle with care');
  await textbox('Weight').fill('12.5');
  await textbox('Price').fill('49.90');
  await textbox('Travels').fill('90');
  await page.getByRole('switch', { name: 'Fragile' }).check();
  await page.getByRole('switch', { name: 'Status' }).uncheck();
  await page.getByRole('radio', { name: 'Large' }).check();
  await page.getByRole('checkbox', { name: 'Green' }).check();
  await page.getByLabel('Sent on').fill('2026-12-31');
  await page.getByLabel('Due at').fill('2027-01-02T18:00');
  await textbox('Email').fill('sender@example.com');
  await textbox('Mobile').fill('+8613800138000');
  await textbox('Page').fill('https://example.com/p-1');
  await page.getByLabel('Symbol').fill('ri-star-line');
  await textbox('Colour').fill('#FFB400');
  await page.getByLabel('Photo').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: pixel });
  await page
    .getByLabel('Paper')
    .setInputFiles({ name: 'paper.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await textbox('Data').fill('{"a":[1]}');
  await textbox('Street').fill('Nanshan');
  const contents = page.getByRole('group', { name: 'Contents' });
  await contents.getByRole('button', { name: 'Add' }).click();
  await contents.getByRole('textbox', { name: 'Sku' }).fill('S-1');
  await contents.getByRole('textbox', { name: 'Count' }).fill('3');
  await page.getByRole('combobox', { name: 'Owner' }).fill('Owner');
  await page.getByRole('option', { name: 'Owner' }).first().click();
  await page.getByRole('combobox', { name: 'Labels' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await textbox('Pin').fill('hidden');
  await page.getByText('paper.txt').waitFor();
  await page.getByText('photo.png').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('P-1 created.').waitFor();
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** What a person reads of the record just made. */
async function lookAtParcel(page: Page): Promise<void> {
  const shown = page.getByRole('main');
  for (const text of [
    ...['Handle with care', '12.5', 'CN¥49.90', '1 h 30 min', 'Disabled', 'Large', 'Green', 'Dec 31, 2026'],
    ...['sender@example.com', '+8613800138000', 'https://example.com/p-1', '#FFB400', 'photo.png', 'paper.txt'],
    ...['Nanshan', 'S-1', 'P-1 · 12.5', 'Owner created it'],
  ])
    await shown.getByText(text, { exact: true }).first().waitFor();
  expect(await shown.innerText()).not.toContain('hidden');
}

async function changeParcel(page: Page, url: string): Promise<void> {
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Weight' }).fill('13');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('P-1 saved.').waitFor();
  await page.goto(`${url}/parcel/list`);
  await page.getByRole('link', { name: 'P-1', exact: true }).click();
  await page.getByText('Owner changed', { exact: false }).first().waitFor();
}

async function importParcels(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/parcel/list/import`);
  const rows = 'Code,Size,Weight,Owner\nP-2,Small,1,Owner\nP-3,Large,2,\n';
  await page.getByRole('textbox', { name: 'Or paste rows' }).fill(rows);
  await page.getByRole('button', { name: 'Use these rows' }).click();
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('2 added').waitFor();
}

async function filterParcels(page: Page, url: string): Promise<void> {
  const codes = () => page.locator('table tbody a.parley-open').allInnerTexts();
  await page.goto(`${url}/parcel/list`);
  await expect.poll(codes).toEqual(['P-1', 'P-2', 'P-3']);
  await page.getByRole('button', { name: 'Size', exact: true }).first().click();
  await page.getByRole('checkbox', { name: 'Large' }).click();
  await expect.poll(codes).toEqual(['P-1', 'P-3']);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: /^Search/ }).fill('care');
  await expect.poll(codes).toEqual(['P-1']);
}

async function changeMany(page: Page, url: string): Promise<void> {
  // Filters of a list are remembered: an address with none begins anew.
  await page.goto(`${url}/parcel/list?filter={}`);
  await page.getByRole('link', { name: 'P-3', exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 3 parcels' });
  await dialog.getByRole('checkbox', { name: 'Change Weight' }).check();
  await dialog.getByRole('textbox', { name: 'Weight' }).fill('7');
  await dialog.getByRole('button', { name: 'Change 3' }).click();
  await page.getByText('3 records updated.').waitFor();
}

async function exportParcels(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export as CSV' });
  await dialog.getByRole('radio', { name: 'All fields' }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const [header, ...rows] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(header).toContain('Code');
  expect(header).toContain('Contents');
  expect(header).not.toContain('Pin');
  expect(rows.filter((row) => /,7,/.test(row)).map((row) => row.slice(0, 3))).toEqual(['P-1', 'P-2', 'P-3']);
}

/** The calls of the plain dialect, as the API itself describes them. */
async function described(url: string): Promise<string[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  return ['/api/v1/parcels', '/api/v1/parcels/{id}'].flatMap((path) =>
    Object.keys(paths[path]!).map((method) => `${method} ${path}`),
  );
}

async function end(): Promise<void> {
  pressCtrlC(running!);
  expect(await running!.exit, running!.output()).toBe(0);
  running = null;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: clone, encoding: 'utf8' });
}

/** Over the same data, with the owner's password. */
function environment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const password = account.password;
  return ownEnvironment({
    ...{ PARLEY_DATA: dataFolder, PARLEY_OWNER_PASSWORD: password, PARLEY_DEMO_PASSWORD: password },
    ...more,
  });
}

const dataFolder = join(mkdtempSync(join(tmpdir(), 'parley-new-')), 'data');
