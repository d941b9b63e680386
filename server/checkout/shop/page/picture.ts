import { type Html, html } from '../../../kernel/pages/html';

/** A picture drawn from a product's title, always the same for the same title. */
export function drawing(title: string): Html {
  const seed = [...title].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_973, 7);
  return html`<svg class="shop-picture shop-drawing" viewBox="0 0 160 100" data-tone="${seed % 4}" aria-hidden="true"><rect width="160" height="100"/><g transform="rotate(${((seed % 360) % 30) - 15} 80 50)"><rect x="38" y="26" width="84" height="52" rx="8" class="card"/><rect x="38" y="38" width="84" height="10" class="band"/><circle cx="56" cy="64" r="6" class="band"/></g><text x="112" y="70" text-anchor="end">${[...title][0] ?? ''}</text></svg>`;
}
