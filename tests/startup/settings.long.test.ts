import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProgram } from './program';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-settings-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an invalid setting stops the start with its name', () => {
  it.each([
    ['PORT', 'abc', 'shown'],
    ['PORT', '70000', 'shown'],
    ['DATABASE_URL', 'mysql://localhost/shop', 'hidden'],
    ['PARLEY_PUBLIC_URL', 'shop.example.com', 'shown'],
    ['PARLEY_OWNER_PASSWORD', 'short', 'hidden'],
    ['PARLEY_SECRET', 'shorter', 'hidden'],
    ['PARLEY_DEMO', 'maybe', 'shown'],
  ])('%s=%s, its value %s', async (name, value, shown) => {
    const { code, output } = await startWith({ [name]: value });
    expect(code).toBe(1);
    expect(output).toContain(`${name} is `);
    expect(output.includes(`'${value}'`)).toBe(shown === 'shown');
    expect(output).not.toContain('    at ');
  });

  it('all invalid settings are reported together', async () => {
    const { code, output } = await startWith({ PORT: 'abc', PARLEY_DEMO: 'maybe' });
    expect(code).toBe(1);
    expect(output).toContain("PORT is 'abc'");
    expect(output).toContain("PARLEY_DEMO is 'maybe'");
  });
});

async function startWith(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const env = { PATH: process.env.PATH, PARLEY_DATA: join(folder, 'data'), ...settings };
  const program = startProgram(process.execPath, ['dist/server/main.js'], { cwd: process.cwd(), env });
  return { code: await program.exit, output: program.output() };
}
