import type { Plugin } from 'vite';
import { darkPalette, lightPalette, type Palette, radius } from '../../src/ui/theme/palette';

const own = 'virtual:theme.css';
/** By the visitor's device alone, without a script. */
const ofDevice = 'virtual:theme-device.css';

/**
 * Serves the palette as CSS variables (`primaryStrong` becomes `--primary-strong`) and preloads the Latin font, so that
 * text does not change its font after rendering.
 */
export function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (id === own || id === ofDevice ? `\0${id}` : null),
    load: (id) => (id === `\0${own}` ? paletteCss() : id === `\0${ofDevice}` ? paletteOfDeviceCss() : null),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}

export function paletteCss(): string {
  return [
    rule(':root, [data-scheme="light"]', 'light', lightPalette, `--radius: ${radius}px;`),
    // Applies to the whole page or to a part of it. Printed pages stay light.
    `@media screen {\n${rule('[data-scheme="dark"]', 'dark', darkPalette, 'color: var(--text);')}\n}`,
  ].join('\n');
}

function paletteOfDeviceCss(): string {
  const dark = rule(':root', 'dark', darkPalette, '--card-shadow: var(--shadow-soft); --popup-line: var(--line);');
  return [
    rule(':root', 'light', lightPalette, `--radius: ${radius}px;`),
    `@media screen and (prefers-color-scheme: dark) {\n${dark}\n}`,
  ].join('\n');
}

function rule(selector: string, scheme: string, palette: Palette, more: string): string {
  const variables = Object.entries(palette).map(([name, value]) => `${variableOf(name)}: ${value};`);
  return `${selector} {\n${[`color-scheme: ${scheme};`, ...variables, more].join('\n')}\n}`;
}

function variableOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
