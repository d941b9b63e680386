import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ChatConversation } from '../../../../schema/chat';
import { consoleName, type ResourceSchema } from '../../../../schema/resource';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useSchema } from '../../../../ui/resource/useSchema';
import { channelIcon } from '../../accounts/channels';
import type { Accounts } from '../../accounts/useAccounts';
import { lastMessageText } from '../../list/lastMessageText';
import { useShortTime } from '../../list/shortTime';

interface EarlierTalksProps {
  readonly conversation: ChatConversation;
  readonly accounts: Accounts;
}

/** The customer's other conversations, on any account; renders nothing when there are none. */
export function EarlierTalks(props: EarlierTalksProps) {
  const schema = useSchema('conversations');
  return schema === undefined ? null : <Talks {...props} schema={schema} />;
}

const max = 20;

function Talks({ conversation, accounts, schema }: EarlierTalksProps & { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const time = useShortTime();
  const { data = [] } = useGetList(consoleName(schema), {
    filter: { contactId: conversation.contactId },
    sort: { field: 'lastMessageAt', order: 'DESC' },
    pagination: { page: 1, perPage: max },
  });
  const others = (data as unknown as readonly ChatConversation[]).filter(({ id }) => id !== conversation.id);
  if (others.length === 0) return null;
  const now = Date.now();
  return (
    <section className="parley-profile-part">
      <h3>{translate('parley.chat.profile.talks')}</h3>
      <ul>
        {others.map((other) => {
          const account = accounts.account(other.accountId);
          return (
            <li key={other.id}>
              <Link
                className="middle gap-8 type-ui undecorated rounded"
                to={`/chat?conversation=${encodeURIComponent(other.id)}`}
                state={{ _scrollToTop: false }}
              >
                <Icon name={channelIcon(account?.channel)} size={16} />
                <span>{lastMessageText(other, translate)}</span>
                <time dateTime={other.lastMessageAt ?? other.createdAt}>
                  {time(other.lastMessageAt ?? other.createdAt, now)}
                </time>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
