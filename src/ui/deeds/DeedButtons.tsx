import type { RaRecord } from 'react-admin';
import { Icon } from '../../custom/layout/Icon';
import type { ResourceSchema } from '../../schema/resource';
import { useWords } from '../resource/useWords';
import { DeedDialogs } from './DeedDialogs';
import { useDeedsOf } from './useDeedsOf';
import { useRunDeed } from './useRunDeed';
import { useTitleOf } from './useTitleOf';

/** A record's moves and verbs as buttons. */
export function DeedButtons({ schema, record }: { readonly schema: ResourceSchema; readonly record: RaRecord }) {
  const say = useWords();
  const titleOf = useTitleOf(schema);
  const deeds = useDeedsOf(schema)(record);
  const run = useRunDeed(schema, record);
  return (
    <>
      {deeds.map((deed) => (
        <button
          key={deed.key}
          type="button"
          className={deed.tone === 'bad' ? 'parley-button parley-danger' : 'parley-button'}
          onClick={() => void run.start(deed)}
        >
          {deed.icon && <Icon name={deed.icon} size={18} />}
          {say(deed.label)}
        </button>
      ))}
      <DeedDialogs run={run} title={titleOf(record)} />
    </>
  );
}
