import { useListContext, useTranslate } from 'react-admin';
import { IconButton } from '../kit/IconButton';
import { useLanguage } from '../resource/useLanguage';

const sizes = [25, 50, 100];

export function Pagination() {
  const translate = useTranslate();
  const language = useLanguage();
  const { data, page, perPage, total, meta, hasNextPage, isPending, setPage, setPerPage } = useListContext();
  const from = (page - 1) * perPage + 1;
  const to = from + (data?.length ?? 0) - 1;
  const number = (value: number) => value.toLocaleString(language);
  const all = meta?.estimated ? translate('parley.ui.list.about', { total: number(total ?? 0) }) : number(total ?? 0);
  const range =
    total === undefined
      ? translate('parley.ui.list.rangeUnknown', { from: number(from), to: number(to) })
      : translate('parley.ui.list.range', { from: number(from), to: number(to), total: all });
  return (
    <nav
      className="parley-pages row to-end gap-16 muted type-ui tabular"
      aria-label={translate('parley.ui.list.pages')}
    >
      <label className="inline-row gap-8">
        <span className="parley-wide">{translate('parley.ui.list.perPage')}</span>
        <select
          className="parley-select"
          aria-label={translate('parley.ui.list.perPage')}
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
        >
          {[...new Set([...sizes, perPage])].map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span role="status">{isPending || (data?.length ?? 0) === 0 ? '' : range}</span>
      <span className="parley-page-buttons">
        <IconButton
          icon="left"
          label={translate('parley.ui.list.previous')}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        />
        <IconButton
          icon="right"
          label={translate('parley.ui.list.next')}
          disabled={!hasNextPage}
          onClick={() => setPage(page + 1)}
        />
      </span>
    </nav>
  );
}
