import { createContext, type ReactNode, useContext } from 'react';

export interface ConfirmOptions {
  readonly title?: string;
  readonly content?: ReactNode;
  readonly cancelText?: string;
  /** Null: nothing to confirm, the dialog can only be closed. */
  readonly confirmText?: string | null;
  /** Not destructive: the button has no warning style. */
  readonly isHarmless?: boolean;
}

export type Confirm = (options?: ConfirmOptions) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

/** Opens a confirm dialog; resolves to true on confirm, false on cancel. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm must be used inside a ConfirmProvider.');
  return confirm;
}
