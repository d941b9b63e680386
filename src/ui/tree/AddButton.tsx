import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { inSentence } from '../../schema/text';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { useLanguage } from '../resource/useLanguage';
import { NodeMenu } from './NodeMenu';
import type { TreeNodes } from './nodes';
import { kindsBelow, usualParent } from './rules';
import { useNodeTexts } from './useNodeTexts';

export interface AddButtonProps {
  readonly schema: ResourceSchema;
  readonly nodes: TreeNodes;
  readonly onAdd: (kind?: string) => void;
}

/** Adds a node at the top level, or below the only root; opens a menu if several kinds are possible. */
export function AddButton({ schema, nodes, onAdd }: AddButtonProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = useNodeTexts(schema);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  const kinds = kindsBelow(schema, nodes, usualParent(schema, nodes));
  const one = kinds?.length === 1 ? words.kind(kinds[0]) : schema.label.one[language];
  const text = translate('parley.ui.list.create', { name: inSentence(one, language) });
  return (
    <>
      <Button
        variant="primary"
        aria-haspopup={kinds !== null && kinds.length > 1 ? 'menu' : undefined}
        onClick={(event) => {
          if (kinds === null || kinds.length <= 1) return onAdd(kinds?.[0]);
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          setAt({ left, top: bottom + 4 });
        }}
      >
        <Icon name="add" />
        {text}
      </Button>
      {at !== null && kinds !== null && (
        <NodeMenu
          at={at}
          label={text}
          entries={kinds.map((kind) => ({ text: words.kind(kind), onChoose: () => onAdd(kind) }))}
          onClose={() => setAt(null)}
        />
      )}
    </>
  );
}
