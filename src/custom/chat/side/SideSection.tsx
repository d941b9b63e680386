import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { withGap } from '../../../schema/typography';
import { Button } from '../../../ui/kit/Button';
import { errorText } from '../../../ui/resource/errorText';

interface SideSectionProps {
  readonly title?: string;
  /** The state of a query of a list, with one page or several. */
  readonly query: {
    readonly error: unknown;
    readonly isPending: boolean;
    readonly refetch: () => Promise<unknown>;
    readonly hasNextPage?: boolean;
    readonly isFetchingNextPage?: boolean;
    readonly fetchNextPage?: () => Promise<unknown>;
  };
  /** Shown until the first response. */
  readonly placeholder: ReactNode;
  /** Shown when the list is empty; null if it is not. */
  readonly none: ReactNode | null;
  readonly more?: string;
  /** The list's items. */
  readonly children: ReactNode;
}

/** A list in the side panel: an error with a retry, a placeholder, what is shown for none, or the items. */
export function SideSection({ title, query, placeholder, none, more, children }: SideSectionProps) {
  const translate = useTranslate();
  return (
    <section aria-busy={query.isPending}>
      {title !== undefined && <h3>{title}</h3>}
      {query.error ? (
        <p className="parley-side-none" role="alert">
          {withGap(errorText(query.error, translate))}
          <Button variant="link" onClick={() => void query.refetch()}>
            {translate('parley.chat.retry')}
          </Button>
        </p>
      ) : query.isPending ? (
        placeholder
      ) : none !== null ? (
        <p className="parley-side-none" role="status">
          {none}
        </p>
      ) : (
        <ul>{children}</ul>
      )}
      {query.hasNextPage && (
        <Button variant="link" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage?.()}>
          {more}
        </Button>
      )}
    </section>
  );
}
