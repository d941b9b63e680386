import type { ReactNode } from 'react';

/** One line of the search: a place to go, or a deed to do. */
export interface Hit {
  /** Unlike any other's in the search. */
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  /** What of the title is marked. */
  readonly sought: readonly string[];
  readonly subtitle?: ReactNode;
  /** An address of the console, or, where it leaves it, of elsewhere. */
  readonly to?: string;
  readonly isExternal?: boolean;
  /** What is done where it leads nowhere; the search stays open. */
  readonly run?: () => void;
  /** Drawn as the way to more of the same. */
  readonly isMore?: boolean;
}

/** Hits under a heading. */
export interface HitGroup {
  readonly key: string;
  readonly heading: string;
  readonly hits: readonly Hit[];
  /** Said where it could not be searched. */
  readonly failure?: string;
}
