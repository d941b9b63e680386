import { useTranslate } from 'react-admin';
import { Icon } from '../../../../ui/kit/icons/Icon';
import type { Placeholder } from './placeholders';

/** Explains why the text cannot be sent: the variables without a value. */
export function Unfilled({ placeholders }: { readonly placeholders: readonly Placeholder[] }) {
  const translate = useTranslate();
  if (placeholders.length === 0) return null;
  const names = [...new Set(placeholders.map(({ text }) => text))];
  return (
    <p className="parley-unfilled row gap-6 flush danger type-small break-anywhere" role="alert">
      <Icon name="ri-error-warning-line" size={16} />
      <span dir="auto">
        {translate('parley.thread.unfilled', { smart_count: names.length, variables: names.join(', ') })}
      </span>
    </p>
  );
}
