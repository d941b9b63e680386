import '../texts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../schema/chat';
import { ActionDialog } from '../../../ui/form/dialogs';
import { useCalls, useDone } from '../../../ui/resource/useAction';
import { useSchema } from '../../../ui/resource/useSchema';
import { useText } from '../../../ui/resource/useText';
import { profileKey } from '../side/profile/useProfile';
import { conversationKey } from '../useConversation';

interface MergeDialogProps {
  readonly conversation: ChatConversation;
  readonly onClose: () => void;
}

/** Dialog to choose the contact that this contact is merged into. */
export function MergeDialog({ conversation, onClose }: MergeDialogProps) {
  const translate = useTranslate();
  const say = useText();
  const client = useQueryClient();
  const done = useDone();
  const { action } = useCalls();
  const schema = useSchema('contacts');
  const merge = schema?.actions?.merge;
  if (merge?.input === undefined) return null;
  const name = conversation.contactName;
  return (
    <ActionDialog
      title={translate('parley.chat.action.mergeTitle', { name })}
      text={translate('parley.chat.action.mergeText', { name })}
      fields={merge.input}
      submit={say(merge.button?.label ?? merge.label)}
      send={async (input) => (await action('contacts', conversation.contactId, 'merge', input)).data}
      onDone={() => {
        onClose();
        done(translate('parley.chat.action.merged', { name }));
        void client.invalidateQueries({ queryKey: conversationKey(conversation.id) });
        void client.invalidateQueries({ queryKey: profileKey });
      }}
      onClose={onClose}
    />
  );
}
