import { useEffect, useState } from 'react';
import { Button } from '../../ui/kit/Button';
import { copyText } from '../../ui/kit/copyText';
import { useReceiptTexts } from './language';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** What is copied; needed when there are several copy buttons. */
  readonly name?: string | undefined;
  readonly isWide?: boolean;
}

/** Copy button that confirms for two seconds. */
export function CopyButton({ text, label, name, isWide = false }: CopyButtonProps) {
  const texts = useReceiptTexts();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), 2_000);
    return () => clearTimeout(timer);
  }, [isDone]);
  return (
    <Button
      variant={isWide ? 'primary' : 'default'}
      aria-label={name === undefined ? undefined : `${label}: ${name}`}
      onClick={() => void copyText(text).then(() => setDone(true))}
    >
      <span aria-live="polite">{isDone ? texts.copied : label}</span>
    </Button>
  );
}
