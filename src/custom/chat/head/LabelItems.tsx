import { Divider, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../schema/chat';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useLabels } from '../useLabels';
import type { useActions } from './useActions';

interface LabelItemsProps {
  readonly conversation: ChatConversation;
  readonly actions: ReturnType<typeof useActions>;
}

export const priorities = ['urgent', 'high', 'medium', 'low', 'none'] as const;

/** Menu items that toggle labels and set the priority. The menu stays open. */
export function LabelItems({ conversation, actions }: LabelItemsProps) {
  const translate = useTranslate();
  const { all } = useLabels();
  const { labels, priority } = conversation;
  const toggle = (id: string) => (labels.includes(id) ? actions.removeLabel(id) : actions.addLabel(id));
  return (
    <>
      {all.map(({ id, name, colour }) => (
        <MenuItem
          key={id}
          role="menuitemcheckbox"
          aria-checked={labels.includes(id)}
          sx={{ gap: 1.25 }}
          disabled={actions.isBusy}
          onClick={() => void toggle(id)}
        >
          <Icon name={labels.includes(id) ? 'ri-checkbox-fill' : 'ri-checkbox-blank-line'} size={18} />
          <i className="parley-dot" style={{ background: colour }} aria-hidden="true" />
          {name}
        </MenuItem>
      ))}
      {all.length > 0 && <Divider />}
      {priorities.map((one) => (
        <MenuItem
          key={one}
          role="menuitemradio"
          aria-checked={priority === one}
          sx={{ gap: 1.25 }}
          disabled={actions.isBusy}
          onClick={() => void actions.setPriority(one)}
        >
          <Icon name={priority === one ? 'ri-radio-button-line' : 'ri-checkbox-blank-circle-line'} size={18} />
          {translate(`parley.chat.priority.${one}`)}
        </MenuItem>
      ))}
    </>
  );
}
