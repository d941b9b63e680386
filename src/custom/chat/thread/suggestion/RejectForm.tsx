import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../../../ui/kit/Button';

interface RejectFormProps {
  readonly isBusy: boolean;
  readonly onReject: (reason: string | null) => void;
  readonly onKeep: () => void;
}

export function RejectForm({ isBusy, onReject, onKeep }: RejectFormProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const why = translate('parley.suggestion.why');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReject(reason.trim() === '' ? null : reason.trim());
  };
  return (
    <form className="row wrap to-end gap-8" onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && onKeep()}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it replaces the pressed button
        autoFocus
        className="parley-proposal-why plain min-0 rounded"
        maxLength={200}
        value={reason}
        placeholder={why}
        aria-label={why}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button disabled={isBusy} onClick={onKeep}>
        {translate('parley.suggestion.keep')}
      </Button>
      <Button variant="primary" type="submit" disabled={isBusy}>
        {translate('parley.suggestion.rejectNow')}
      </Button>
    </form>
  );
}
