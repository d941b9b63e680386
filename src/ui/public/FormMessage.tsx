import type { ReactNode } from 'react';
import { AlertIcon } from './icons';

interface FormMessageProps {
  readonly tone: 'danger' | 'info';
  readonly children: ReactNode;
}

export function FormMessage({ tone, children }: FormMessageProps) {
  return (
    <div className="form-message" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <AlertIcon />
      <span>{children}</span>
    </div>
  );
}
