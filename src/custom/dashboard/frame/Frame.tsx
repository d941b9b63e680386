import './frame.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { TableBehind } from '../../../ui/charts/TableBehind';
import type { ChartTable } from '../../../ui/charts/table';
import { ButtonLink } from '../../../ui/kit/ButtonLink';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useText } from '../../../ui/resource/useText';
import type { FigureQuery } from '../figures/useFigures';
import { FrameMenu } from './FrameMenu';
import { OtherTotals } from './OtherTotals';
import { texts } from './texts';
import { Unavailable } from './Unavailable';
import { useChoice, useWidget } from './WidgetContext';

export interface FrameProps<T> {
  readonly asked: FigureQuery<T>;
  /** Empty-state text and an optional link. */
  readonly empty?: { readonly text: string; readonly link?: FrameLink | undefined };
  children(data: T): Shown;
}

export interface Shown {
  /** Period of the data, as text. */
  readonly period?: string;
  /** The data as rows: for the table view, the image and the CSV export. */
  readonly table: ChartTable;
  readonly isEmpty?: boolean;
  /** Link to more details. */
  readonly link?: FrameLink | null;
  readonly content: ReactNode;
}

export interface FrameLink {
  readonly to: string;
  readonly label: string;
}

/** Common frame of all widgets: title, period, menu, and loading, error and empty states. */
export function Frame<T>({ asked, empty, children }: FrameProps<T>) {
  const say = useText();
  const { title, isArranging } = useWidget();
  const [isTable, setTable] = useState(false);
  const heading = useId();
  const body = useRef<HTMLDivElement>(null);
  const { data, error } = asked;
  const shown = data === undefined ? null : children(data);
  const filled = shown === null || shown.isEmpty ? null : shown;
  return (
    <section
      className="dashboards-frame flex column grow min-0"
      aria-labelledby={heading}
      aria-busy={data === undefined && error === null}
    >
      <header className="flex relative">
        <div>
          <h2 id={heading}>{title}</h2>
          {shown?.period !== undefined && <p>{shown.period}</p>}
          <OtherTotals data={data} />
        </div>
        <ChoiceSelect />
        {!isArranging && (
          <FrameMenu
            asked={asked}
            table={filled?.table ?? null}
            period={shown?.period ?? null}
            body={body}
            isTable={isTable}
            onTable={() => setTable(!isTable)}
          />
        )}
      </header>
      <div ref={body} className="dashboards-body flex column grow min-0 gap-12" inert={isArranging}>
        {shown === null && error === null && (
          <div className="dashboards-wait grid gap-14" role="status" aria-label={say(texts.loading)}>
            <span className="parley-skeleton-bar" />
            <span className="parley-skeleton-bar" />
            <span className="parley-skeleton-bar" />
          </div>
        )}
        {shown === null && error !== null && (
          <Unavailable className="dashboards-note grow gap-12 muted type-ui" error={error} onRetry={asked.refetch} />
        )}
        {shown?.isEmpty && (
          <div className="dashboards-note grid at-center grow gap-12 muted type-ui text-center">
            <p>{empty?.text}</p>
            {empty?.link && <ButtonLink to={empty.link.to}>{empty.link.label}</ButtonLink>}
          </div>
        )}
        {filled !== null && (isTable ? <TableBehind table={filled.table} isShown /> : filled.content)}
      </div>
      {filled?.link && (
        <footer inert={isArranging}>
          <Link className="dashboards-more inline-row gap-6 accent type-ui medium undecorated" to={filled.link.to}>
            {filled.link.label}
            <Icon name="ri-arrow-right-line" size={16} />
          </Link>
        </footer>
      )}
    </section>
  );
}

function ChoiceSelect() {
  const say = useText();
  const { widget, isArranging, choose } = useWidget();
  const choice = useChoice();
  if (widget.kind.choices === undefined || isArranging) return null;
  return (
    <select
      className="parley-select dashboards-choice rigid"
      aria-label={say(texts.by)}
      value={choice}
      onChange={(event) => choose(event.target.value)}
    >
      {Object.entries(widget.kind.choices).map(([name, label]) => (
        <option key={name} value={name}>
          {say(label)}
        </option>
      ))}
    </select>
  );
}
