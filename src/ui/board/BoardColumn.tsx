import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { type RaRecord, useInfiniteGetList, useListContext, useTranslate } from 'react-admin';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { Chip } from '../fields/Chip';
import { Button } from '../kit/Button';
import { SkeletonCards } from '../list/SkeletonCards';
import { useLanguage } from '../resource/useLanguage';
import { type Column, columnField } from './columns';

interface BoardColumnProps {
  readonly schema: ResourceSchema;
  readonly column: Column;
  readonly name: string;
  /** While a card is dragged: whether it can be dropped here. */
  readonly takes: boolean | null;
  /** Records that are on their way to this column or away from it. */
  readonly arriving: readonly RaRecord[];
  readonly leaving: ReadonlySet<unknown>;
  readonly card: (record: RaRecord) => ReactNode;
}

const perPage = 20;

/** One column with its own pages. */
export function BoardColumn({ schema, column, name, takes, arriving, leaving, card }: BoardColumnProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { sort } = useListContext();
  const found = useInfiniteGetList(
    consoleName(schema),
    { filter: column.filter, sort, pagination: { page: 1, perPage } },
    { onError: () => undefined },
  );
  const { setNodeRef, isOver } = useDroppable({ id: column.key, disabled: takes === false });
  const there = (found.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ id }) => !leaving.has(id));
  const ids = new Set(there.map(({ id }) => id));
  const records = [...arriving.filter(({ id }) => !ids.has(id)), ...there];
  const total = found.data?.pages[0]?.total;
  return (
    <section
      ref={setNodeRef}
      className="parley-board-column"
      aria-label={translate('parley.ui.board.column', { name, smart_count: total ?? 0 })}
      data-takes={takes ?? undefined}
      data-over={(isOver && takes === true) || undefined}
    >
      <h2 className="row gap-8 type-ui">
        <Chip tone={column.value === null ? undefined : columnField(schema).tones?.[column.value]}>{name}</Chip>
        <span className="muted type-small tabular">{total?.toLocaleString(language)}</span>
      </h2>
      {found.error ? (
        <div className="parley-board-note" role="alert">
          <p>{translate('parley.ui.board.error')}</p>
          <Button onClick={() => void found.refetch()}>{translate('parley.ui.board.retry')}</Button>
        </div>
      ) : found.isPending ? (
        <SkeletonCards label={translate('parley.ui.list.loading')} />
      ) : (
        <ul>{records.map(card)}</ul>
      )}
      {!found.error && !found.isPending && records.length === 0 && (
        <p className="parley-board-note muted type-small">{translate('parley.ui.board.empty')}</p>
      )}
      {found.hasNextPage && (
        <Button
          className="parley-board-more"
          disabled={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {translate('parley.ui.board.more')}
        </Button>
      )}
    </section>
  );
}
