import { useTranslate } from 'react-admin';
import { Icon } from '../kit/icons/Icon';

export interface RelatedPagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function RelatedPages({ page, pages, onPage }: RelatedPagesProps) {
  const translate = useTranslate();
  return (
    <nav className="parley-related-pages row to-end gap-8" aria-label={translate('parley.ui.list.pages')}>
      <button
        type="button"
        className="parley-icon-button"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        aria-label={translate('parley.ui.list.previous')}
      >
        <Icon name="left" />
      </button>
      <span role="status">{translate('parley.ui.related.page', { page, pages })}</span>
      <button
        type="button"
        className="parley-icon-button"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        aria-label={translate('parley.ui.list.next')}
      >
        <Icon name="right" />
      </button>
    </nav>
  );
}
