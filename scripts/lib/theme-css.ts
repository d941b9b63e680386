import type { Plugin } from 'vite';
import { darkPalette, lightPalette, type Palette, radius } from '../../src/custom/theme/palette';

const own = 'virtual:theme.css';

/** Gives the page the palette as CSS variables: `primaryStrong` becomes `--primary-strong`. */
export function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (id === own ? `\0${own}` : null),
    load: (id) => (id === `\0${own}` ? paletteCss() : null),
  };
}

export function paletteCss(): string {
  return [
    rule(':root, [data-scheme="light"]', 'light', lightPalette, `--radius: ${radius}px;`),
    // The whole page, or a part of one.
    rule('[data-scheme="dark"]', 'dark', darkPalette, 'color: var(--text);'),
  ].join('\n');
}

function rule(selector: string, scheme: string, palette: Palette, more: string): string {
  const variables = Object.entries(palette).map(([name, value]) => `${variableOf(name)}: ${value};`);
  return `${selector} {\n${[`color-scheme: ${scheme};`, ...variables, more].join('\n')}\n}`;
}

function variableOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
