import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { ConfirmContext, type ConfirmOptions } from './useConfirm';

interface Question {
  readonly options: ConfirmOptions;
  readonly answer: (confirmed: boolean) => void;
}

/** Renders the single confirm dialog; further requests are queued. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const ask = useCallback(
    (options: ConfirmOptions = {}) =>
      new Promise<boolean>((answer) => setQuestions((waiting) => [...waiting, { options, answer }])),
    [],
  );
  const [current] = questions;
  const answerCurrent = (confirmed: boolean) => {
    current?.answer(confirmed);
    setQuestions((waiting) => waiting.slice(1));
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {current !== undefined && <ConfirmDialog options={current.options} onAnswer={answerCurrent} />}
    </ConfirmContext>
  );
}
