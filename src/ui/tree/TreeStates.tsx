import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { inSentence } from '../../schema/text';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { useLanguage } from '../resource/useLanguage';

export function TreeSkeleton() {
  const translate = useTranslate();
  return (
    <div className="parley-tree-wait pack-start grid" role="status" aria-label={translate('parley.ui.list.loading')}>
      {levels.map(([level, width]) => (
        <span
          key={`${level} ${width}`}
          className="parley-skeleton-bar"
          style={{ marginInlineStart: level * 20, width: `${width}%` }}
        />
      ))}
    </div>
  );
}

const levels = [
  [0, 40],
  [1, 52],
  [1, 34],
  [2, 45],
  [2, 38],
  [1, 48],
  [0, 30],
  [1, 41],
] as const;

export interface TreeErrorProps {
  readonly reason: string;
  readonly onRetry: () => void;
}

export function TreeError({ reason, onRetry }: TreeErrorProps) {
  const translate = useTranslate();
  return (
    <div className="parley-empty" role="alert">
      <Icon name="warning" size={40} />
      <h2>{translate('parley.ui.tree.errorTitle')}</h2>
      <p>{reason}</p>
      <Button onClick={onRetry}>{translate('parley.ui.list.retry')}</Button>
    </div>
  );
}

/** Empty state, with the button to create the first node for users who may. */
export function TreeEmpty({ schema, children }: { readonly schema: ResourceSchema; readonly children: ReactNode }) {
  const translate = useTranslate();
  const language = useLanguage();
  const many = schema.label.many[language];
  const name = inSentence(many, language);
  return (
    <div className="parley-empty" role="status">
      <Icon name="inbox" size={40} />
      <h2>{translate('parley.ui.list.emptyTitle', { name })}</h2>
      <p>{translate('parley.ui.list.emptyText', { name })}</p>
      {children}
    </div>
  );
}
