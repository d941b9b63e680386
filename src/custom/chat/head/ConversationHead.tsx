import './head.css';
import { useTranslate } from 'react-admin';
import { useLooking } from '../../../live/live';
import { Button } from '../../../ui/kit/Button';
import { IconButton } from '../../../ui/kit/IconButton';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useMe } from '../../../ui/resource/useMe';
import { channelIcon } from '../accounts/channels';
import { PersonAvatar } from '../PersonAvatar';
import { AssignButton } from './AssignButton';
import { HeadLabels } from './HeadLabels';
import type { ConversationHeadProps } from './headProps';
import { MoreMenu } from './MoreMenu';
import { SnoozeButton } from './SnoozeButton';

export function ConversationHead(props: ConversationHeadProps) {
  const { conversation, picture, accounts, actions, may, onBack, isNarrow } = props;
  const translate = useTranslate();
  const isResolved = conversation.status === 'resolved';
  const account = accounts.account(conversation.accountId);
  const group = accounts.groupOf(conversation.accountId);
  return (
    <header className="parley-head rigid line-below">
      <div className="parley-head-line row gap-6">
        {onBack && (
          <IconButton icon="ri-arrow-left-line" size={22} label={translate('parley.chat.head.back')} onClick={onBack} />
        )}
        <button type="button" className="parley-head-who" aria-pressed={props.isSideShown} onClick={props.onSide}>
          <PersonAvatar name={conversation.contactName} picture={picture} size={isNarrow ? 36 : 40} />
          <span className="parley-head-words grid min-0">
            <strong className="ellipsis">{conversation.contactName}</strong>
            <span className="row min-0 gap-6 muted type-small one-line">
              <Icon name={channelIcon(account?.channel)} size={14} />
              <span className="parley-head-account">{account?.name ?? '…'}</span>
              {group && (
                <span className="parley-head-group inline-row min-0 gap-4">
                  <i className="parley-dot" style={{ background: group.colour }} aria-hidden="true" />
                  <span>{group.name}</span>
                </span>
              )}
            </span>
          </span>
        </button>
        <Lookers conversationId={conversation.id} />
        {may.assign && !isNarrow && <AssignButton conversation={conversation} actions={actions} />}
        {may.status && !isNarrow && !isResolved && <SnoozeButton conversation={conversation} actions={actions} />}
        {may.status && (
          <Button
            variant={isResolved ? 'default' : 'primary'}
            disabled={actions.isBusy}
            aria-keyshortcuts="e"
            title={isResolved ? undefined : translate('parley.chat.action.resolveKey')}
            onClick={() => void (isResolved ? actions.reopen() : actions.resolve())}
          >
            <Icon name={isResolved ? 'ri-inbox-unarchive-line' : 'ri-check-line'} size={18} />
            <span className={isNarrow ? 'parley-unseen' : undefined}>
              {translate(`parley.chat.action.${isResolved ? 'reopen' : 'resolve'}`)}
            </span>
          </Button>
        )}
        <MoreMenu {...props} />
        <IconButton
          icon={props.isSideShown ? 'ri-layout-right-fill' : 'ri-layout-right-line'}
          label={translate('parley.chat.side.toggle')}
          title
          aria-pressed={props.isSideShown}
          onClick={props.onSide}
        />
      </div>
      <HeadLabels conversation={conversation} actions={actions} may={may} isBlocked={props.isBlocked} />
    </header>
  );
}

/** Avatars of other members viewing the conversation, and who is typing. */
function Lookers({ conversationId }: { readonly conversationId: string }) {
  const translate = useTranslate();
  const me = useMe().id;
  const others = useLooking(conversationId).filter(({ id }) => id !== me);
  if (others.length === 0) return null;
  const writer = others.find(({ typing }) => typing);
  return (
    <span className="parley-lookers inline-row rigid gap-4" role="status">
      {others.slice(0, 3).map(({ id, name, typing }) => {
        const words = translate(`parley.chat.head.${typing ? 'writes' : 'looks'}`, { name });
        return (
          <span key={id} title={words} data-typing={typing || undefined}>
            <PersonAvatar name={name} size={26} />
            <span className="parley-unseen">{words}</span>
          </span>
        );
      })}
      {writer && (
        <span className="parley-lookers-words muted type-note ellipsis" aria-hidden="true">
          {translate('parley.chat.head.writes', { name: writer.name })}
        </span>
      )}
    </span>
  );
}
