import type { ComponentProps } from 'react';

interface MainButtonProps extends ComponentProps<'button'> {
  /** Shows a spinner. The button keeps the focus, as it is not disabled; the caller ignores clicks meanwhile. */
  readonly isBusy?: boolean;
}

/** The main button of a page for signed-out users. */
export function MainButton({ isBusy, children, ...button }: MainButtonProps) {
  return (
    <button type="button" className="login-submit" aria-disabled={isBusy} data-busy={isBusy} {...button}>
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
