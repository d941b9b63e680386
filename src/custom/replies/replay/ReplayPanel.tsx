import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { spaced } from '../../../schema/typography';
import { RecordPicker } from '../../../ui/fields/RecordPicker';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { errorText } from '../../../ui/resource/errorText';
import { Changes } from './Changes';
import { Counts } from './Counts';
import { useReplay } from './useReplay';

const sizes = [100, 200, 500, 1_000];

/** Replays the drafts on recent messages and compares them with the published rules. */
export function ReplayPanel() {
  const translate = useTranslate();
  const words = (key: string, options?: object) => translate(`parley.replySimulator.replay.${key}`, options);
  const [last, setLast] = useState(200);
  const [accountIds, setAccountIds] = useState<readonly string[]>([]);
  const { replayed, state, error, start, stop } = useReplay();
  const isRunning = state === 'running';
  return (
    <>
      <form
        className="parley-card simulator-replay flex wrap gap-14"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start(last, accountIds);
        }}
      >
        <p className="flush muted type-ui">{words('lead')}</p>
        <label className="parley-labelled">
          {words('last')}
          <select
            className="parley-select"
            value={last}
            disabled={isRunning}
            onChange={(event) => setLast(Number(event.target.value))}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        <div className="simulator-accounts">
          <RecordPicker
            to="accounts"
            label={words('accounts')}
            multiple
            disabled={isRunning}
            value={accountIds}
            onChange={setAccountIds}
          />
        </div>
        {isRunning ? (
          <Button onClick={stop}>{words('stop')}</Button>
        ) : (
          <Button variant="primary" type="submit">
            <Icon name="ri-play-line" size={18} />
            {words('run')}
          </Button>
        )}
      </form>
      {isRunning && (
        <div className="simulator-progress" role="status">
          <LinearProgress
            variant="determinate"
            aria-label={words('run')}
            value={(100 * (replayed?.looked ?? 0)) / last}
          />
          <small className="muted type-small tabular">{words('progress', { done: replayed?.looked ?? 0, last })}</small>
        </div>
      )}
      {error !== null && (
        <p className="parley-card simulator-note" role="alert">
          {spaced(`${translate('parley.replySimulator.failed')} ${errorText(error, translate)}`)}
        </p>
      )}
      {state === 'stopped' && error === null && (
        <p className="simulator-lead muted type-ui" role="status">
          {words('stopped')}
        </p>
      )}
      {replayed === null && (
        <div className="parley-card simulator-note">
          <Icon name="ri-history-line" size={36} />
          <h2>{words('emptyTitle')}</h2>
          <p>{words('emptyText')}</p>
        </div>
      )}
      {replayed !== null && replayed.looked > 0 && (
        <>
          <Counts replayed={replayed} />
          {replayed.changes.length > 0 && <Changes changes={replayed.changes} />}
        </>
      )}
      {replayed !== null && state === 'done' && replayed.changes.length === 0 && (
        <p className="parley-card simulator-note" role="status">
          {words(replayed.looked === 0 ? 'none' : 'same')}
        </p>
      )}
    </>
  );
}
