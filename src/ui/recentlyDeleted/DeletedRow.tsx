import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { Ago } from '../activity/Ago';
import { Button } from '../kit/Button';
import { useAction, useCalls, useConfirm } from '../resource/useAction';
import type { Deleted } from './useDeleted';
import { useRestore } from './useRestore';

interface DeletedRowProps {
  readonly schema: ResourceSchema;
  readonly record: Deleted;
}

export function DeletedRow({ schema, record }: DeletedRowProps) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const action = useAction();
  const { call } = useCalls();
  const restore = useRestore(schema);
  const [isWorking, setWorking] = useState(false);
  const say = (key: string, options?: object) => translate(`parley.ui.deleted.${key}`, options);
  const title = record.title || say('untitled');
  const during = async (work: () => Promise<unknown>) => {
    setWorking(true);
    await work();
    setWorking(false);
  };
  const purge = async () => {
    const sure = await confirm({
      title: say('purgeTitle', { title }),
      content: say('purgeText'),
      cancelText: say('cancel'),
      confirmText: say('purge'),
    });
    const line = `DELETE /v1/${schema.name}/deleted/${record.id}` as const;
    if (sure) await during(() => action(() => call(line), say('purged', { title })));
  };
  return (
    <li>
      <div>
        <b>{title}</b>
        <span>
          {say('by', { who: record.deletedBy.name ?? say('system') })} · <Ago at={record.deletedAt} />
        </span>
      </div>
      <Button
        disabled={isWorking}
        aria-label={say('restoreOne', { title })}
        onClick={() => void during(() => restore([record.id]))}
      >
        {say('restore')}
      </Button>
      <Button
        variant="danger"
        disabled={isWorking}
        aria-label={say('purgeOne', { title })}
        onClick={() => void purge()}
      >
        {say('purge')}
      </Button>
    </li>
  );
}
