import '../figures/texts';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { type FigureFilter, measures } from '../../schema/figures';
import { formatDay } from '../fields/formatDateTime';
import { ReferenceText } from '../fields/ReferenceText';
import { Icon } from '../kit/icons/Icon';
import { useLanguage } from '../resource/useLanguage';

interface FigureChipProps {
  /** Raw value from the URL, not validated. */
  readonly asked: unknown;
  readonly onRemove: () => void;
}

/** The metric whose records the list shows: 'Figure: Sales, Nov 1, 2026 – Nov 7, 2026'. */
export function FigureChip({ asked, onRemove }: FigureChipProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const figure: Partial<FigureFilter> = typeof asked === 'object' && asked !== null ? asked : {};
  const { measure, from = '', to = '' } = figure;
  const label = measure !== undefined && Object.hasOwn(measures, measure) ? measures[measure].label[language] : '…';
  const days = [...new Set([from, to])].map((day) => formatDay(String(day), language)).join(' – ');
  const name = translate('parley.ui.figures.figure');
  return (
    <span className="parley-chip parley-chip-set parley-chip-fixed">
      <span className="type-ui ellipsis">
        {name}{' '}
        <b>
          {label}, {days}
          {narrowedBy.map(([part, resource]) => {
            const id = figure[part];
            return (
              id && (
                <Fragment key={part}>
                  {' · '}
                  {id === 'none' ? (
                    translate('parley.ui.figures.noGroup')
                  ) : (
                    <ReferenceText to={resource} ids={[String(id)]} />
                  )}
                </Fragment>
              )
            );
          })}
        </b>
      </span>
      <button type="button" aria-label={translate('parley.ui.filter.remove', { name })} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </span>
  );
}

const narrowedBy = [
  ['accountId', 'accounts'],
  ['groupId', 'account-groups'],
  ['memberId', 'members'],
  ['productId', 'products'],
] as const;
