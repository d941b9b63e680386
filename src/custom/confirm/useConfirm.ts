import { createContext, type ReactNode, useContext } from 'react';

export interface ConfirmOptions {
  readonly title?: string;
  readonly content?: ReactNode;
  readonly cancelText?: string;
  readonly confirmText?: string;
  /** Nothing is lost by it: the button does not warn. */
  readonly isHarmless?: boolean;
}

export type Confirm = (options?: ConfirmOptions) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

/** Asks the person: true when they confirm, false when they cancel. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return confirm;
}
