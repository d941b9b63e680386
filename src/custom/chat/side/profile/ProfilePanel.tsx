import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ChatConversation } from '../../../../schema/chat';
import { withGap } from '../../../../schema/typography';
import { Button } from '../../../../ui/kit/Button';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { errorText } from '../../../../ui/resource/errorText';
import { useSchema } from '../../../../ui/resource/useSchema';
import type { Accounts } from '../../accounts/useAccounts';
import { PersonAvatar } from '../../PersonAvatar';
import { useContact } from '../../useContact';
import { Bought } from './Bought';
import { Channels } from './Channels';
import { ContactFields } from './ContactFields';
import { EarlierTalks } from './EarlierTalks';
import { Notes } from './Notes';
import { useProfile } from './useProfile';

interface ProfilePanelProps {
  readonly conversation: ChatConversation;
  readonly accounts: Accounts;
}

/** The customer's profile: what they bought, fields, channels and team notes. */
export function ProfilePanel({ conversation, accounts }: ProfilePanelProps) {
  const translate = useTranslate();
  const { contact, error, refetch } = useContact(conversation.contactId);
  const { profile, again } = useProfile(conversation.contactId);
  const schema = useSchema('contacts');
  if (error !== null && contact === undefined)
    return (
      <p className="parley-side-none" role="alert">
        {withGap(errorText(error, translate))}
        <Button variant="link" onClick={() => void refetch()}>
          {translate('parley.chat.retry')}
        </Button>
      </p>
    );
  if (contact === null)
    return (
      <p className="parley-side-none" role="status">
        {translate('parley.chat.profile.hidden')}
      </p>
    );
  return (
    <div className="parley-profile" aria-busy={contact === undefined}>
      <div className="parley-profile-who grid at-center gap-4 text-center">
        <PersonAvatar name={conversation.contactName} picture={contact?.avatar} size={64} />
        <h2>{conversation.contactName}</h2>
        {contact && (
          <Link
            className="parley-profile-open inline-row gap-2 accent type-small"
            to={`/contact/list/${contact.id}/show`}
          >
            {translate('parley.chat.profile.open')}
            <Icon name="ri-arrow-right-up-line" size={16} />
          </Link>
        )}
      </div>
      {contact && <Bought contactId={contact.id} />}
      {contact && schema && <ContactFields contact={contact} schema={schema} />}
      {profile && (
        <>
          <Channels profile={profile} />
          <Notes contactId={conversation.contactId} notes={profile.notes} onChange={() => void again()} />
        </>
      )}
      <EarlierTalks conversation={conversation} accounts={accounts} />
    </div>
  );
}
