import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceSchema } from '../../schema/resource';
import { Icon } from '../kit/icons/Icon';
import { type May, useMay } from '../resource/may';
import { importPath } from '../resource/paths';

/** Link to the import, for users who may import. */
export function ImportButton({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  if (!mayImport(useMay(schema))) return null;
  return (
    <Link className="parley-button" to={importPath(schema)}>
      <Icon name="upload" />
      {translate('parley.ui.list.import')}
    </Link>
  );
}

function mayImport(may: May): boolean {
  return may.import && (may.add || may.edit);
}
