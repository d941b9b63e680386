import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { paletteCss } from '../../../scripts/lib/theme-css';
import { choosePreference, resetPreferences } from '../../../src/preferences/preferences';
import { contrast } from '../../../src/schema/colour';
import { applyLook, chooseMode, chosenMode, currentScheme } from '../../../src/ui/theme/mode';
import { muiTheme } from '../../../src/ui/theme/muiTheme';
import { darkPalette, lightPalette, type Palette } from '../../../src/ui/theme/palette';

afterEach(() => localStorage.clear());

test('plain CSS and the MUI theme share one palette', () => {
  const [light, dark] = paletteCss().split('[data-scheme="dark"]');
  expect(light).toContain(`--primary-strong: ${lightPalette.primaryStrong};`);
  expect(dark).toContain(`--primary-strong: ${darkPalette.primaryStrong};`);
  expect(muiTheme('light', 'ltr').palette.primary).toMatchObject({
    main: '#FFB400',
    dark: '#E6A200',
    contrastText: '#2B1F00',
  });
  expect(muiTheme('dark', 'ltr').palette.mode).toBe('dark');
});

test('only theme style sheets define colors, font sizes and corner radii', () => {
  const own = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|okl..)a?\(|font-size: [\d.]|border-radius: (?!50%|0)\d+px(?! )/gi;
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.startsWith('ui/theme/'))
    .map((file) => ({ file, own: readFileSync(`src/${file}`, 'utf8').match(own) ?? [] }));
  expect(sheets.length).toBeGreaterThan(15);
  expect(sheets.filter((sheet) => sheet.own.length > 0)).toEqual([]);
});

test('no class is styled on its own by two style sheets, so no screen changes with the screens opened before', () => {
  const sheetsOf = new Map<string, Set<string>>();
  // print.css hides and reshapes what other sheets style; page.css keeps the colors of marks in forced colors.
  const excepted = ['ui/theme/print.css', 'ui/theme/page.css'];
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.css') && !excepted.includes(file))
      for (const name of classesStyledIn(readFileSync(`src/${file}`, 'utf8')))
        sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(file));
  expect(sheetsOf.size).toBeGreaterThan(500);
  const shared = [...sheetsOf].filter(([, sheets]) => sheets.size > 1).map(([name, sheets]) => [name, [...sheets]]);
  expect(shared).toEqual([]);
});

/** Classes that are a whole selector, without a class or element around them. */
function classesStyledIn(sheet: string): string[] {
  const bare = sheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\([^()]*\)/g, '')
    .replaceAll(/\([^()]*\)/g, '');
  const selectors = [...bare.matchAll(/([^{}]+)\{/g)].flatMap(([, list]) => list!.split(','));
  return selectors.flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []);
}

test("the breakpoints are the product's", () => {
  expect(muiTheme('light', 'ltr').breakpoints.values).toEqual({
    xs: 0,
    sm: 600,
    md: 960,
    lg: 1280,
    xl: 1920,
    xxl: 2560,
  });
});

test.each([['light', lightPalette] as const, ['dark', darkPalette] as const])(
  'all texts of the %s palette have enough contrast',
  (_, palette) => {
    const pairs: [keyof Palette, keyof Palette][] = [
      ['onPrimary', 'primary'],
      ['onPrimary', 'primaryStrong'],
      ...(['text', 'textMuted', 'accent', 'danger', 'success', 'info', 'warning'] as const).flatMap((text) =>
        (['background', 'surface', 'surfaceSunken'] as const).map((ground): [keyof Palette, keyof Palette] => [
          text,
          ground,
        ]),
      ),
      ['accent', 'primarySoft'],
      ['text', 'primarySoft'],
      ['warning', 'primarySoft'],
      ['danger', 'dangerSoft'],
      ['success', 'successSoft'],
      ['info', 'infoSoft'],
    ];
    const tooWeak = pairs.filter(([text, ground]) => contrast(palette[text], palette[ground]) < 4.5);
    expect(tooWeak).toEqual([]);
    expect(contrast(palette.edge, palette.surface)).toBeGreaterThanOrEqual(3);
  },
);

test('the theme is light by default, is stored, and applied to the page', () => {
  expect([chosenMode(), currentScheme()]).toEqual(['light', 'light']);
  applyLook();
  expect({ ...localStorage }).toEqual({});
  chooseMode('dark');
  expect({ ...localStorage }).toEqual({ 'parley-theme': 'dark', 'parley-color-scheme': 'dark' });
  expect(document.documentElement.dataset.scheme).toBe('dark');
});

test('the default skin is used unless another one is chosen, and applied to the page', () => {
  applyLook();
  expect(document.documentElement.dataset.skin).toBe('default');
  choosePreference('skin', 'bordered');
  expect(document.documentElement.dataset.skin).toBe('bordered');
  resetPreferences();
  expect(document.documentElement.dataset.skin).toBe('default');
});
