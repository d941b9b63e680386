import type { RaRecord } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { useText } from '../resource/useText';
import { ActionDialogs } from './ActionDialogs';
import { useActionsOf } from './useActionsOf';
import { useRunAction } from './useRunAction';
import { useTitleOf } from './useTitleOf';

/** A record's state transitions and actions as buttons. */
export function ActionButtons({ schema, record }: { readonly schema: ResourceSchema; readonly record: RaRecord }) {
  const say = useText();
  const titleOf = useTitleOf(schema);
  const actions = useActionsOf(schema)(record);
  const run = useRunAction(schema, record);
  return (
    <>
      {actions.map((recordAction) => (
        <Button
          key={recordAction.key}
          variant={recordAction.tone === 'bad' ? 'danger' : 'default'}
          onClick={() => void run.start(recordAction)}
        >
          {recordAction.icon && <Icon name={recordAction.icon} size={18} />}
          {say(recordAction.label)}
        </Button>
      ))}
      <ActionDialogs run={run} title={titleOf(record)} />
    </>
  );
}
