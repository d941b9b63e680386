import type { ChatConversation } from '../../../schema/chat';
import type { Accounts } from '../accounts/useAccounts';
import type { MayDo, useActions } from './useActions';

export interface ConversationHeadProps {
  readonly conversation: ChatConversation;
  readonly picture: string | null;
  readonly isBlocked: boolean;
  readonly accounts: Accounts;
  readonly actions: ReturnType<typeof useActions>;
  readonly may: MayDo;
  /** Returns to the list; null when the list is shown beside the thread. */
  readonly onBack: (() => void) | null;
  readonly isSideShown: boolean;
  readonly onSide: () => void;
  readonly isNarrow: boolean;
}
