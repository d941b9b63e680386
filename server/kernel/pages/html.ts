/** Markup that is safe to send: only `html` and `raw` make it. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | false | undefined | readonly Part[];

/** Markup with values in it, which are escaped unless they are markup themselves. Lists are joined; null and false are left out. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, at) => (at === 0 ? text : markupOf(parts[at - 1]) + text)).join(''));
}

/** JSON for a script element of data, whose end no value can contain. */
export function dataScript(type: string, id: string | null, value: unknown): Html {
  const json = JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return html`<script type="${type}"${id === null ? null : html` id="${id}"`}>${new Html(json)}</script>`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter]!);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(markupOf).join('');
  return escaped(String(part));
}
