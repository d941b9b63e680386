import type { ReactNode } from 'react';
import { AlertIcon } from './icons';

interface FormMessageProps {
  readonly tone: 'danger' | 'info';
  readonly children: ReactNode;
}

export function FormMessage({ tone, children }: FormMessageProps) {
  return (
    <div
      className="form-message flex gap-10 type-ui rounded"
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <AlertIcon />
      <span>{children}</span>
    </div>
  );
}
