/**
 * The part of a model's text that is its answer, without what it thought first: it is behind the last closing tag,
 * whether or not there is an opening one, or in the final channel of the harmony format. Empty if the text ends while
 * it is still thinking.
 */
export function withoutThoughts(text: string): string {
  const final = text.split(finalChannel);
  if (final.length > 1)
    return final
      .at(-1)!
      .split(/<\|(?:end|return|call|start|channel)\|>/)[0]!
      .trim();
  if (channel.test(text)) return '';
  const closed = text.split(closing).at(-1)!;
  return opening.test(closed) ? closed.slice(0, closed.search(opening)).trim() : closed.trim();
}

const names = 'think|thinking|thought|thoughts|reasoning|seed:think|reflection';
const closing = new RegExp(`</(?:${names})>|\\[/THINK\\]|◁/think▷|<\\|end_of_thought\\|>`, 'i');
const opening = new RegExp(`<(?:${names})>|\\[THINK\\]|◁think▷|<\\|begin_of_thought\\|>`, 'i');
/** Some servers drop the markers of the channels but keep their names. */
const finalChannel =
  /<\|channel\|>\s*final\b[^<{]*(?:<\|constrain\|>[^<]*)?<\|message\|>|^analysis[\s\S]*assistantfinal/;
const channel = /<\|channel\|>/;
