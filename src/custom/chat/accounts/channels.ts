import type { ChoiceField } from '../../../schema/fields';
import { choiceText } from '../../../schema/valueLabels';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useSchema } from '../../../ui/resource/useSchema';

export function channelIcon(channel: string | undefined): string {
  return icons[channel ?? ''] ?? 'ri-store-2-line';
}

const icons: Readonly<Record<string, string>> = {
  widget: 'ri-global-line',
  webhook: 'ri-link',
  telegram: 'ri-telegram-2-line',
};

export function useChannelLabel(): (channel: string) => string {
  return useChoiceLabel('channel');
}

export function useHealthLabel(): (status: string) => string {
  return useChoiceLabel('status');
}

function useChoiceLabel(name: string): (value: string) => string {
  const language = useLanguage();
  const field = useSchema('accounts')?.fields[name] as ChoiceField | undefined;
  return (value) => (field ? choiceText(field, value, language) : value);
}
