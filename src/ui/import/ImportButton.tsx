import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { ButtonLink } from '../kit/ButtonLink';
import { Icon } from '../kit/icons/Icon';
import { useMayImport } from '../resource/may';
import { importPath } from '../resource/paths';

export function ImportButton({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  if (!useMayImport(schema)) return null;
  return (
    <ButtonLink to={importPath(schema)}>
      <Icon name="upload" />
      {translate('parley.ui.list.import')}
    </ButtonLink>
  );
}
