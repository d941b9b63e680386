import { linked } from '../links';

/** A text with its addresses to follow; nothing else in it does anything. */
export function Text({ text }: { readonly text: string }) {
  return (
    <>
      {linked(text).map(({ text: shown, href }, at) =>
        href === null ? (
          shown
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text that never changes
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {shown}
          </a>
        ),
      )}
    </>
  );
}
