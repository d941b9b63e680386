import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { formatMoment } from '../../../ui/fields/moments';
import { DeedDialog } from '../../../ui/form/DeedDialog';
import { ShownOnce } from '../../../ui/form/ShownOnce';
import { Icon } from '../../../ui/icons';
import { useAllowed } from '../../../ui/resource/may';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useCalls, useConfirm, useDeed } from '../../../ui/resource/useDeed';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useWords } from '../../../ui/resource/useWords';
import { words } from './words';

interface Renewed {
  readonly inviteUrl: string;
  readonly expireTime: string;
}

/** Closing an invitation, or making a new link for it: as long as it is open, the latter also when its time is over. */
export function InviteActions({ schema, record }: RecordView) {
  const say = useWords();
  const language = useLanguage();
  const { action } = useCalls();
  const deed = useDeed();
  const refresh = useRefresh();
  const confirm = useConfirm();
  const [mayRevoke, mayRenew] = [useAllowed('invite:revoke'), useAllowed('invite:renew')];
  const [isRenewing, setRenewing] = useState(false);
  const [renewed, setRenewed] = useState<Renewed | null>(null);
  const isOpen = record.status === 'PENDING';
  const name = String(record.nickname ?? record.mobile ?? say(words.someone));
  const revoke = async () => {
    const content = {
      title: say(words.revokeTitle),
      content: say(words.revokeText),
      confirmText: say(words.revokeShort),
    };
    if (await confirm(content)) await deed(() => action(schema.name, record.id, 'revoke'), say(words.revoked));
  };
  return (
    <>
      {mayRenew && (isOpen || record.status === 'EXPIRED') && (
        <button
          type="button"
          className="parley-icon-button"
          aria-label={say(words.renew, { name })}
          title={say(words.renewShort)}
          onClick={() => setRenewing(true)}
        >
          <Icon name="refresh" />
        </button>
      )}
      {mayRevoke && isOpen && (
        <button
          type="button"
          className="parley-icon-button parley-danger"
          aria-label={say(words.revoke, { name })}
          title={say(words.revokeShort)}
          onClick={() => void revoke()}
        >
          <Icon name="close" />
        </button>
      )}
      {isRenewing && (
        <DeedDialog
          title={say(words.renewTitle)}
          text={say(words.renewText)}
          fields={schema.verbs!.renew!.input!}
          submit={say(words.renewDo)}
          send={async (input) => setRenewed((await action<Renewed>(schema.name, record.id, 'renew', input)).data)}
          onDone={() => setRenewing(false)}
          onClose={() => setRenewing(false)}
        />
      )}
      {renewed && (
        <ShownOnce
          title={say(words.renewed)}
          text={say(words.renewedOnce, { until: formatMoment(renewed.expireTime, language) })}
          label={say(words.link)}
          value={renewed.inviteUrl}
          onClose={() => {
            setRenewed(null);
            refresh();
          }}
        />
      )}
    </>
  );
}
