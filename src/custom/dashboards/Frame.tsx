import './frame.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { TableBehind } from '../../ui/charts/TableBehind';
import type { ChartTable } from '../../ui/charts/table';
import { isCounting } from '../../ui/figures/counting';
import { Button } from '../../ui/kit/Button';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { Icon } from '../../ui/kit/icons/Icon';
import { errorText } from '../../ui/resource/errorText';
import type { FigureQuery } from './asked/figures';
import { FrameMenu } from './FrameMenu';
import { useChoice, useWidget } from './page/WidgetContext';

export interface FrameProps<T> {
  /** Period of the data, as text. */
  readonly period?: string | undefined;
  readonly asked: FigureQuery<T>;
  /** The data as rows: for the table view, the image and the CSV export. */
  table(data: T): ChartTable;
  isEmpty?(data: T): boolean;
  /** Empty-state text and an optional link. */
  readonly empty?: { readonly text: string; readonly link?: FrameLink | undefined };
  /** Link to more details. */
  link?(data: T): FrameLink | null;
  children(data: T): ReactNode;
}

export interface FrameLink {
  readonly to: string;
  readonly label: string;
}

/** Common frame of all widgets: title, period, menu, and loading, error and empty states. */
export function Frame<T>({ period, asked, table, isEmpty, empty, link, children }: FrameProps<T>) {
  const translate = useTranslate();
  const { title, isArranging } = useWidget();
  const [isTable, setTable] = useState(false);
  const heading = useId();
  const body = useRef<HTMLDivElement>(null);
  const { data, error } = asked;
  const isNothing = data !== undefined && (isEmpty?.(data) ?? false);
  const said = data === undefined ? null : table(data);
  const more = data === undefined ? null : (link?.(data) ?? null);
  return (
    <section
      className="dashboards-frame flex column grow min-0"
      aria-labelledby={heading}
      aria-busy={data === undefined && error === null}
    >
      <header className="flex relative">
        <div>
          <h2 id={heading}>{title}</h2>
          {period !== undefined && <p>{period}</p>}
        </div>
        <ChoiceSelect />
        {!isArranging && (
          <FrameMenu
            asked={asked}
            table={isNothing ? null : said}
            period={period ?? null}
            body={body}
            isTable={isTable}
            onTable={() => setTable(!isTable)}
          />
        )}
      </header>
      <div ref={body} className="dashboards-body flex column grow min-0 gap-12" inert={isArranging}>
        {data === undefined && error === null && (
          <div
            className="dashboards-wait grid gap-14"
            role="status"
            aria-label={translate('parley.dashboards.loading')}
          >
            <span className="parley-skeleton-bar" />
            <span className="parley-skeleton-bar" />
            <span className="parley-skeleton-bar" />
          </div>
        )}
        {data === undefined && error !== null && (
          <div
            className="dashboards-note grid at-center grow gap-12 muted type-ui text-center"
            role={isCounting(error) ? 'status' : 'alert'}
          >
            <p>
              {!isCounting(error) && `${translate('parley.dashboards.failed')} `}
              {errorText(error, translate)}
              {isCounting(error) && ` ${translate('parley.ui.figures.again')}`}
            </p>
            {!isCounting(error) && (
              <Button onClick={() => void asked.refetch()}>{translate('parley.dashboards.retry')}</Button>
            )}
          </div>
        )}
        {isNothing && (
          <div className="dashboards-note grid at-center grow gap-12 muted type-ui text-center">
            <p>{empty?.text}</p>
            {empty?.link && <ButtonLink to={empty.link.to}>{empty.link.label}</ButtonLink>}
          </div>
        )}
        {data !== undefined && !isNothing && said !== null && isTable && <TableBehind table={said} isShown />}
        {data !== undefined && !isNothing && !isTable && children(data)}
      </div>
      {more !== null && !isNothing && (
        <footer inert={isArranging}>
          <Link className="dashboards-more inline-row gap-6 accent type-ui medium undecorated" to={more.to}>
            {more.label}
            <Icon name="ri-arrow-right-line" size={16} />
          </Link>
        </footer>
      )}
    </section>
  );
}

function ChoiceSelect() {
  const translate = useTranslate();
  const { widget, isArranging, choose } = useWidget();
  const choice = useChoice();
  if (widget.kind.choices === undefined || isArranging) return null;
  return (
    <select
      className="parley-select dashboards-choice rigid"
      aria-label={translate('parley.dashboards.by')}
      value={choice}
      onChange={(event) => choose(event.target.value)}
    >
      {widget.kind.choices.map((one) => (
        <option key={one} value={one}>
          {translate(`parley.dashboards.widget.${widget.name}.choice.${one}`)}
        </option>
      ))}
    </select>
  );
}
