import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isCounting } from '../../../ui/figures/counting';
import { Button } from '../../../ui/kit/Button';
import { errorText } from '../../../ui/resource/errorText';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

interface UnavailableProps {
  readonly error: Error;
  readonly className: string;
  onRetry(): unknown;
  /** Shown above. */
  readonly children?: ReactNode;
}

/** Why metrics are unavailable. Metrics still being computed are polled; other errors offer a retry. */
export function Unavailable({ error, className, onRetry, children }: UnavailableProps) {
  const translate = useTranslate();
  const say = useText();
  const isPassing = isCounting(error);
  return (
    <div className={`${className} grid at-center text-center`} role={isPassing ? 'status' : 'alert'}>
      {children}
      <p>
        {!isPassing && children === undefined && `${say(texts.failed)} `}
        {errorText(error, translate)}
        {isPassing && ` ${translate('parley.ui.figures.again')}`}
      </p>
      {!isPassing && <Button onClick={() => void onRetry()}>{say(texts.retry)}</Button>}
    </div>
  );
}
