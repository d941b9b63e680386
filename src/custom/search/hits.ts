import type { ReactNode } from 'react';

/** A search result: a destination or an action. */
export interface Hit {
  /** Unique among all results. */
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  /** Terms highlighted in the title. */
  readonly sought: readonly string[];
  readonly subtitle?: ReactNode;
  /** A console path, or an external URL. */
  readonly to?: string;
  readonly isExternal?: boolean;
  /** Action of a result without a destination. */
  readonly run?: () => void;
  /** The search closes before the action runs. */
  readonly leaves?: boolean;
  /** Rendered as "show more". */
  readonly isMore?: boolean;
}

/** Results under a heading. */
export interface HitGroup {
  readonly key: string;
  readonly heading: string;
  readonly hits: readonly Hit[];
  /** Error message if the search failed. */
  readonly failure?: string;
}
