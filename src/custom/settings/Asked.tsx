import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { Button } from '../../ui/kit/Button';
import { errorText } from '../../ui/resource/errorText';
import type { AskedFor } from './calls';

interface AskedProps<T> {
  readonly asked: AskedFor<T>;
  readonly children: (data: T) => ReactNode;
}

/** Renders loaded data; a skeleton while loading, and the error with a retry button on failure. */
export function Asked<T>({ asked: { data, error, refetch }, children }: AskedProps<T>) {
  const translate = useTranslate();
  if (data !== undefined) return children(data);
  if (error === null) return <FormSkeleton />;
  return (
    <div className="parley-settings-failed grid at-start gap-10" role="alert">
      <h3>{translate('parley.settings.failed')}</h3>
      <p className="flush muted">{errorText(error, translate)}</p>
      <Button onClick={() => void refetch()}>{translate('parley.ui.list.retry')}</Button>
    </div>
  );
}
