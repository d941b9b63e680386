import '../tree/texts';
import '../kit/controls.css';
import '../list/list.css';
import '../tree/tree.css';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { errorText } from '../resource/errorText';
import { TreeError, TreeSkeleton } from '../tree/TreeStates';
import { CheckChanges } from './CheckChanges';

/** What every group of many checkboxes is given. */
export interface CheckGroupProps {
  readonly label: string;
  readonly value: readonly string[];
  /** Value when the form was opened; changes since are listed. */
  readonly before?: readonly string[];
  /** Shown instead of the group's own help. */
  readonly message?: ReactNode;
  readonly isWrong?: boolean;
  readonly groupRef?: (element: HTMLElement | null) => void;
}

interface CheckFrameProps extends CheckGroupProps {
  readonly className: string;
  /** How many are checked. */
  readonly count: ReactNode;
  readonly tools: ReactNode;
  /** Until it is loaded, its state is shown instead of the content. */
  readonly source: { readonly isLoaded: boolean; readonly error: unknown; readonly refetch: () => unknown };
  /** Shown if nothing is to be checked. */
  readonly none: string | null;
  readonly children: ReactNode;
  readonly titleOf: (id: string) => string;
  readonly help: ReactNode;
}

/** A group of many checkboxes: heading, tools, the checkboxes, what was changed, and help. */
export function CheckFrame({ label, className, count, tools, source, none, children, ...props }: CheckFrameProps) {
  const { value, before, titleOf, message, help, isWrong, groupRef } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its content
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-help`}
      className={`parley-check-frame rounded ${className}`}
      data-wrong={isWrong || undefined}
      tabIndex={-1}
      ref={groupRef}
    >
      <div className="parley-check-head flex between gap-12 type-small semibold">
        <span id={id}>{label}</span>
        <span className="parley-tree-note" role="status">
          {count}
        </span>
      </div>
      {tools}
      {!source.isLoaded ? (
        source.error ? (
          <TreeError reason={errorText(source.error, translate)} onRetry={() => void source.refetch()} />
        ) : (
          <TreeSkeleton />
        )
      ) : none === null ? (
        children
      ) : (
        <p className="parley-tree-none flush muted text-center" role="status">
          {none}
        </p>
      )}
      {before && <CheckChanges before={before} value={value} titleOf={titleOf} />}
      <p id={`${id}-help`} className="parley-check-help flush muted type-small">
        {message ?? help}
      </p>
    </div>
  );
}
