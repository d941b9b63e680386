import { linked } from '../links';

/** A text with clickable links; everything else is plain. */
export function Text({ text }: { readonly text: string }) {
  return (
    <>
      {linked(text).map(({ text: shown, href }, at) =>
        href === null ? (
          shown
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant text
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {shown}
          </a>
        ),
      )}
    </>
  );
}
