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
  /** Where the list is not beside it: the way back to it. */
  readonly onBack: (() => void) | null;
  readonly isSideShown: boolean;
  readonly onSide: () => void;
  readonly isNarrow: boolean;
}
