import { useTranslate } from 'react-admin';
import { IconButton } from '../kit/IconButton';

export interface RelatedPagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function RelatedPages({ page, pages, onPage }: RelatedPagesProps) {
  const translate = useTranslate();
  return (
    <nav className="parley-related-pages row to-end gap-8" aria-label={translate('parley.ui.list.pages')}>
      <IconButton
        icon="left"
        label={translate('parley.ui.list.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span role="status">{translate('parley.ui.related.page', { page, pages })}</span>
      <IconButton
        icon="right"
        label={translate('parley.ui.list.next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
