import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { readPreview } from '../../dataProvider/session/preview';
import { actionsOf } from '../../schema/permissions/permissions';
import type { ResourceSchema } from '../../schema/resource';
import { inSentence } from '../../schema/text';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { useMay } from '../resource/may';
import { useResourceUi } from '../resource/resourceUi';
import { useLanguage } from '../resource/useLanguage';
import { useText } from '../resource/useText';
import { useUnshared } from './useUnshared';

export interface ListEmptyProps {
  readonly schema: ResourceSchema;
  /** Button to create the first record, for users who may. */
  readonly create: ReactNode;
}

/** Empty state: no records yet, or no matches. */
export function ListEmpty({ schema, create }: ListEmptyProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const say = useText();
  const { whenEmpty } = useResourceUi();
  const { filterValues, setFilters } = useListContext();
  const many = schema.label.many[language];
  const name = inSentence(many, language);
  const narrowed = Object.keys(filterValues).length > 0;
  const unshared = useUnshared(schema);
  const may = useMay(schema);
  const isPreview = readPreview() !== null;
  return (
    <div className="parley-empty" role="status">
      <Icon name={narrowed ? 'search' : 'inbox'} size={40} />
      <h2>{narrowed ? translate('parley.ui.list.noneTitle') : emptyTitle()}</h2>
      <p>{narrowed ? translate('parley.ui.list.noneText', { name }) : emptyText()}</p>
      {narrowed ? (
        <Button onClick={() => setFilters({})}>{translate('parley.ui.list.clearFilters')}</Button>
      ) : whenEmpty ? (
        <whenEmpty.make />
      ) : (
        create
      )}
    </div>
  );

  function emptyTitle(): string {
    if (unshared === null || isPreview) return translate('parley.ui.list.emptyTitle', { name });
    return translate('parley.ui.list.unsharedTitle', { owners: inSentence(unshared.label.many[language], language) });
  }

  function emptyText(): string {
    if (unshared !== null) {
      const owners = inSentence(unshared.label.many[language], language);
      return translate(`parley.ui.list.${isPreview ? 'unsharedPreview' : 'unsharedText'}`, { many, owners });
    }
    const own = whenEmpty?.text ?? schema.list.whenEmpty;
    if (own !== undefined) return say(own);
    if (may.add) return translate('parley.ui.list.emptyText', { name });
    return translate(`parley.ui.list.${actionsOf(schema).includes('add') ? 'emptyOthersText' : 'emptyLogText'}`);
  }
}
