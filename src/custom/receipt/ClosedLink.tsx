import { usePublicTexts } from '../../i18n/publicTexts';
import { Button } from '../../ui/kit/Button';
import { FormMessage } from '../../ui/public/FormMessage';
import type { Opened } from './useLink';

interface ClosedLinkProps {
  readonly opened: Exclude<Opened<unknown>, { kind: 'open' }>;
  readonly texts: {
    readonly title: string;
    readonly loading: string;
    readonly closedTitle: string;
    readonly noLink: string;
    readonly unknown: string;
    /** For links that end. */
    readonly linkEnded?: string;
  };
  readonly onAgain: () => void;
}

/** A buyer's link that is being opened or cannot be. */
export function ClosedLink({ opened, texts, onAgain }: ClosedLinkProps) {
  const common = usePublicTexts();
  if (opened.kind === 'loading')
    return (
      <section className="receipt-card" aria-busy="true">
        <h1>{texts.title}</h1>
        <p className="flush">{texts.loading}</p>
      </section>
    );
  const words = {
    missing: texts.noLink,
    unknown: texts.unknown,
    ended: texts.linkEnded ?? texts.unknown,
    failed: (opened.kind === 'failed' && opened.message) || common.noNetwork,
  }[opened.kind];
  return (
    <section className="receipt-card">
      <h1>{texts.closedTitle}</h1>
      <FormMessage tone={opened.kind === 'failed' ? 'danger' : 'info'}>{words}</FormMessage>
      {opened.kind === 'failed' && (
        <Button variant="primary" onClick={onAgain}>
          {common.retry}
        </Button>
      )}
    </section>
  );
}
