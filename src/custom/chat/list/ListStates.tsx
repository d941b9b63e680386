import { useTranslate } from 'react-admin';
import { isMissing } from '../../../dataProvider/answers';
import { readPreview } from '../../../dataProvider/session/preview';
import { Button } from '../../../ui/kit/Button';
import { ButtonLink } from '../../../ui/kit/ButtonLink';
import { Icon } from '../../../ui/kit/icons/Icon';
import { errorText } from '../../../ui/resource/errorText';
import type { Accounts } from '../accounts/useAccounts';
import type { Address } from '../address';

export function RowPlaces() {
  const translate = useTranslate();
  return (
    <div className="parley-talks-scroll min-height-0 grow" role="status">
      <span className="parley-unseen">{translate('parley.chat.list.loading')}</span>
      {[62, 48, 70, 55, 64, 50, 58].map((width) => (
        <div key={width} className="parley-talk relative parley-talk-place grid gap-12">
          <span className="parley-face bold centered rigid relative parley-skeleton-bar" />
          <span className="parley-skeleton-bar" style={{ width: `${width - 20}%` }} />
          <span className="parley-skeleton-bar" style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}

export function RowsError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const translate = useTranslate();
  const isAbsent = isMissing(error);
  return (
    <div className="parley-chat-state" role="alert">
      <Icon name={isAbsent ? 'ri-chat-off-line' : 'ri-error-warning-line'} size={32} />
      <h2>{translate(`parley.chat.list.${isAbsent ? 'absent' : 'failed'}`)}</h2>
      <p>{isAbsent ? translate('parley.chat.list.absentText') : errorText(error, translate)}</p>
      {!isAbsent && <Button onClick={onRetry}>{translate('parley.chat.retry')}</Button>}
    </div>
  );
}

/** Empty state: no account, no match, or nothing left to do. */
export function NoRows({ address, accounts }: { readonly address: Address; readonly accounts: Accounts }) {
  const translate = useTranslate();
  const { sort, ...narrowed } = address.query;
  if (accounts.all?.length === 0) {
    const isPreview = readPreview() !== null;
    const state = accounts.seesAll ? 'noAccount' : isPreview ? 'nonePreview' : 'noneShared';
    return (
      <div className="parley-chat-state" role="status">
        <Icon name="ri-store-2-line" size={32} />
        <h2>{translate(`parley.chat.list.${state}`)}</h2>
        <p>{translate(`parley.chat.list.${state}Text`)}</p>
        {accounts.mayAdd && (
          <ButtonLink variant="primary" to="/account/list/create">
            {translate('parley.chat.accounts.add')}
          </ButtonLink>
        )}
      </div>
    );
  }
  if (Object.keys(narrowed).length > 0)
    return (
      <div className="parley-chat-state" role="status">
        <Icon name="ri-search-eye-line" size={32} />
        <h2>{translate('parley.chat.list.nothing')}</h2>
        <p>{translate('parley.chat.list.nothingText')}</p>
        <Button onClick={() => address.narrow(nothing)}>{translate('parley.chat.filter.clear')}</Button>
      </div>
    );
  return <AllDone />;
}

function AllDone() {
  const translate = useTranslate();
  return (
    <div className="parley-chat-state" role="status">
      <Icon name="ri-chat-smile-2-line" size={32} />
      <h2>{translate('parley.chat.list.done')}</h2>
      <p>{translate('parley.chat.list.doneText')}</p>
    </div>
  );
}

const none = undefined;
export const nothing = {
  status: none,
  mode: none,
  assignee: none,
  groupId: none,
  accountId: none,
  labelId: none,
  priority: none,
  due: none,
  unread: none,
  q: none,
};
