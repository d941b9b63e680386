import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/kit/icons/Icon';

interface ScreenErrorProps {
  readonly error?: { readonly message?: string };
  readonly resetErrorBoundary?: (...args: unknown[]) => void;
}

export function ScreenError({ error, resetErrorBoundary }: ScreenErrorProps) {
  const translate = useTranslate();
  return (
    <div className="screen-error grid at-center gap-8 text-center" role="alert">
      <Icon name="ri-error-warning-line" size={40} />
      <h1>{translate('parley.error.title')}</h1>
      <p>{translate('parley.error.text')}</p>
      {error?.message && (
        <details className="muted type-small break-anywhere">
          <summary>{translate('ra.message.details')}</summary>
          <code>{error.message}</code>
        </details>
      )}
      <Button variant="contained" onClick={() => resetErrorBoundary?.()}>
        {translate('parley.error.retry')}
      </Button>
    </div>
  );
}
