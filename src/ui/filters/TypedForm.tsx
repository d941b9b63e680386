import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../kit/Button';

export interface TypedFormProps {
  readonly children: ReactNode;
  readonly onApply: () => void;
  readonly onClear: () => void;
}

export function TypedForm({ children, onApply, onClear }: TypedFormProps) {
  const translate = useTranslate();
  return (
    <form
      className="parley-typed grid gap-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onApply();
      }}
      // Ignores Enter that confirms IME input.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
      }}
    >
      {children}
      <div className="parley-actions">
        <Button onClick={onClear}>{translate('parley.ui.filter.clear')}</Button>
        <Button variant="primary" type="submit">
          {translate('parley.ui.filter.apply')}
        </Button>
      </div>
    </form>
  );
}
