import type { BrowserContext } from 'playwright-core';
import { type Look, nameOfLook } from '../screens/looks';

export interface Picture {
  readonly look: Look;
  readonly jpeg: Buffer;
}

/**
 * Puts the pictures of a screen on one sheet, each with its caption: wide ones on the left, narrow ones on the right.
 */
export async function composeSheet(
  context: BrowserContext,
  title: string,
  pictures: readonly Picture[],
): Promise<Buffer> {
  const page = await context.newPage();
  const part = (...widths: readonly number[]) =>
    `<div>${widths.flatMap((width) => pictures.filter(({ look }) => look.width === width).map(figure)).join('')}</div>`;
  await page.setViewportSize({ width: 1640, height: 800 });
  await page.setContent(`<style>${style}</style><h1>${title}</h1><main>${part(1440, 1024)}${part(390, 768)}</main>`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const sheet = await page.screenshot({ fullPage: true, type: 'png' });
  await page.close();
  return sheet;
}

function figure({ look, jpeg }: Picture): string {
  const source = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  return `<figure><img src="${source}"><figcaption>${nameOfLook(look)}</figcaption></figure>`;
}

const style = `
  body { margin: 8px; font: 11px sans-serif; background: #888; color: #fff }
  h1 { margin: 0 0 6px; font-size: 16px }
  main { display: grid; grid-template-columns: 1148px 1fr; gap: 8px; align-items: start }
  main > div { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
  figure { margin: 0 } img { display: block; width: 100% }`;
