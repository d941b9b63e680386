import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { useLanguage } from '../resource/useLanguage';
import { type TreeNodes, titleOf, top } from './nodes';
import { type Refusal, ruleOf } from './rules';

/** Localized names of nodes, kinds and refusals. */
export function useNodeTexts(schema: ResourceSchema) {
  const translate = useTranslate();
  const language = useLanguage();
  return useMemo(() => {
    const kindField = schema.fields[ruleOf(schema).kinds?.field ?? ''];
    const one = schema.label.one[language];
    const kind = (value: string | undefined) =>
      kindField?.kind === 'choice' && value !== undefined ? (kindField.choices[value]?.[language] ?? value) : one;
    return {
      kind,
      title: (nodes: TreeNodes, id: string) =>
        id === top ? translate('parley.ui.tree.top') : titleOf(schema, nodes, id),
      refusal: (refusal: Refusal) => {
        const key = refusal.key === 'kind' && refusal.kind === undefined ? 'nothing' : refusal.key;
        return translate(`parley.ui.tree.refused.${key}`, {
          limit: refusal.limit,
          kind: kind(refusal.kind),
          parentKind: kind(refusal.parentKind),
        });
      },
    };
  }, [schema, translate, language]);
}
