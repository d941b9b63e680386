import type { RaRecord } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { useText } from '../resource/useText';
import { ActionDialogs } from './ActionDialogs';
import { useActionsOf } from './useActionsOf';
import { useRunAction } from './useRunAction';
import { useTitleOf } from './useTitleOf';

interface ActionButtonsProps {
  readonly schema: ResourceSchema;
  readonly record: RaRecord;
  /** The dangerous ones are in a menu beside them. */
  readonly onlyUsual?: boolean;
}

/** A record's state transitions and actions as buttons, the dangerous ones last. */
export function ActionButtons({ schema, record, onlyUsual = false }: ActionButtonsProps) {
  const say = useText();
  const titleOf = useTitleOf(schema);
  const all = useActionsOf(schema)(record);
  const isBad = ({ tone }: (typeof all)[number]) => tone === 'bad';
  const usual = all.filter((one) => !isBad(one));
  const actions = onlyUsual ? usual : [...usual, ...all.filter(isBad)];
  const run = useRunAction(schema, record);
  return (
    <>
      {actions.map((recordAction) => (
        <Button
          key={recordAction.key}
          variant={isBad(recordAction) ? 'danger' : 'default'}
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
