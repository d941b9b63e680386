import type { ReferenceField } from '../../schema/kinds/reference/kind';
import type { ReferencesField } from '../../schema/kinds/references/kind';
import { CheckTree } from '../checkTree/CheckTreeOnDemand';
import { ReferenceText } from '../fields/ReferenceText';
import { mayOf } from '../resource/may';
import { useLanguage } from '../resource/useLanguage';
import { useSchema } from '../resource/useSchema';

export interface ReferencesProps {
  readonly field: ReferenceField | ReferencesField;
  readonly ids: readonly string[];
}

/** Referenced records as links; for multiple references to a tree, as a read-only checkbox tree. */
export function References({ field, ids }: ReferencesProps) {
  const language = useLanguage();
  const to = useSchema(field.to);
  if (field.kind !== 'references' || to?.tree === undefined || !mayOf(to).list)
    return <ReferenceText to={field.to} ids={ids} linked />;
  return <CheckTree schema={to} label={field.label[language]} pick={field.select ?? 'any'} value={ids} readOnly />;
}
