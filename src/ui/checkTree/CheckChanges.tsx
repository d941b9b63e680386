import { useTranslate } from 'react-admin';
import { useLanguage } from '../resource/useLanguage';

export interface CheckChangesProps {
  readonly before: readonly string[];
  readonly value: readonly string[];
  readonly titleOf: (id: string) => string;
}

/** What saving would grant and revoke, by name. */
export function CheckChanges({ before, value, titleOf }: CheckChangesProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const previous = new Set(before);
  const wanted = new Set(value);
  const grants = value.filter((id) => !previous.has(id));
  const revokes = before.filter((id) => !wanted.has(id));
  if (grants.length + revokes.length === 0) return null;
  const names = (ids: readonly string[]) => ids.map(titleOf).join(language === 'zh' ? '、' : ', ');
  return (
    <details className="parley-check-changes type-ui">
      <summary>{translate('parley.ui.tree.check.changes', { grants: grants.length, revokes: revokes.length })}</summary>
      <dl>
        {grants.length > 0 && (
          <div>
            <dt className="muted">{translate('parley.ui.tree.check.grants')}</dt>
            <dd>{names(grants)}</dd>
          </div>
        )}
        {revokes.length > 0 && (
          <div>
            <dt className="muted">{translate('parley.ui.tree.check.revokes')}</dt>
            <dd>{names(revokes)}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}
