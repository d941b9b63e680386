import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { ButtonLink } from '../kit/ButtonLink';
import { Icon } from '../kit/icons/Icon';
import type { May } from '../resource/may';
import { useRecordLinks } from './useRecordLinks';

export interface CopyLinkProps {
  readonly schema: ResourceSchema;
  readonly id: string | number;
  readonly may: May;
}

/** Link to the form of a new record, prefilled from this one. */
export function CopyLink({ schema, id, may }: CopyLinkProps) {
  const translate = useTranslate();
  const { copy } = useRecordLinks(schema, may);
  return (
    <ButtonLink {...copy(id)}>
      <Icon name="copy" />
      {translate('parley.ui.list.duplicate')}
    </ButtonLink>
  );
}
