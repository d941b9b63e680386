import './texts';
import './deleted.css';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { restorableDays } from '../../schema/restorable';
import { inSentence } from '../../schema/text';
import { withGap } from '../../schema/typography';
import { FormDialog } from '../form/FormDialog';
import { Button } from '../kit/Button';
import { SearchInput } from '../kit/SearchInput';
import { useLanguage } from '../resource/useLanguage';
import { DeletedRow } from './DeletedRow';
import { useDeleted } from './useDeleted';

interface DeletedDialogProps {
  readonly schema: ResourceSchema;
  readonly onClose: () => void;
}

/** Records deleted in the last 30 days, to restore or purge. */
export function DeletedDialog({ schema, onClose }: DeletedDialogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { records, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDeleted(schema, search);
  const say = (key: string, options?: object) => translate(`parley.ui.deleted.${key}`, options);
  const many = schema.label.many[language];
  const words = { name: inSentence(many, language), days: restorableDays };
  return (
    <FormDialog id={useId()} title={say('title', { name: many })} onClose={onClose}>
      <div className="parley-deleted pack-start grid gap-12 scroll">
        <p className="flush muted type-ui">{say('about', words)}</p>
        <SearchInput
          label={say('search', words)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onClear={() => setTyped('')}
        />
        {error && (
          <p className="flush muted type-ui" role="alert">
            {withGap(say('failed'))}
            <Button variant="link" onClick={() => void refetch()}>
              {say('retry')}
            </Button>
          </p>
        )}
        {records?.length === 0 && (
          <p className="flush muted type-ui" role="status">
            {say(search === '' ? 'none' : 'noneFound', words)}
          </p>
        )}
        <ul aria-busy={records === undefined}>
          {records?.map((record) => (
            <DeletedRow key={record.id} schema={schema} record={record} />
          ))}
        </ul>
        {hasNextPage && (
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say('more')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
