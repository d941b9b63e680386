import { useTranslate } from 'react-admin';
import type { ContactProfile } from '../../../../schema/chat';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { channelIcon } from '../../accounts/channels';

/** The customer's identity on each channel, with message counts. */
export function Channels({ profile }: { readonly profile: ContactProfile }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { conversations, messages } = profile.totals;
  return (
    <section className="parley-profile-part">
      <h3>{translate('parley.chat.profile.channels')}</h3>
      <ul>
        {profile.channels.map(({ accountId, accountName, channel, sourceId, verified }) => (
          <li key={`${accountId} ${sourceId}`} className="parley-identity">
            <Icon name={channelIcon(channel)} size={16} />
            <span>
              {accountName}
              <small className="muted type-note break-anywhere block">
                {named(channel, sourceId) ?? translate('parley.chat.profile.visitor')}
              </small>
            </span>
            {verified && (
              <span title={translate('parley.chat.profile.verified')}>
                <Icon name="ri-shield-check-line" size={16} />
                <span className="parley-unseen">{translate('parley.chat.profile.verified')}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="parley-identity-totals muted type-small">
        {translate('parley.chat.profile.conversations')} {conversations.toLocaleString(language)} ·{' '}
        {translate('parley.chat.profile.messages')} {messages.toLocaleString(language)}
      </p>
    </section>
  );
}

/** The customer's user name or number on the channel; null for a widget visitor who is not signed in to the shop. */
function named(channel: string, sourceId: string): string | null {
  if (channel !== 'widget') return sourceId;
  return sourceId.startsWith('u:') ? sourceId.slice(2) : null;
}
