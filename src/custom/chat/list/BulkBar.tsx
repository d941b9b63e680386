import { Menu, MenuItem } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { IconButton } from '../../../ui/kit/IconButton';
import { errorText } from '../../../ui/resource/errorText';
import { useAllowed } from '../../../ui/resource/may';
import { doToMany } from '../calls';
import { AssigneeItems } from '../head/AssigneeItems';
import { useLabels } from '../useLabels';
import { useMacros } from '../useMacros';
import type { Picked } from './usePicked';

interface BulkBarProps {
  readonly picked: Picked;
  readonly onRunning: (isRunning: boolean) => void;
  readonly onDone: () => void;
}

/** Replaces the tabs while conversations are selected: bulk actions and their progress. */
export function BulkBar({ picked, onRunning, onDone }: BulkBarProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const labels = useLabels();
  const macros = useMacros();
  const may = { status: useAllowed('conversations:status'), assign: useAllowed('conversations:assign') };
  const mayLabel = useAllowed('conversations:label');
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);

  const run = async (name: string, input: Readonly<Record<string, unknown>>) => {
    const { ids } = picked;
    onRunning(true);
    setProgress({ done: 0, of: ids.length });
    try {
      const failed = await doToMany(ids, name, input, (done) => setProgress({ done, of: ids.length }));
      picked.keep(failed.map(({ id }) => id));
      const done = ids.length - failed.length;
      if (failed.length === 0) notify(translate('parley.chat.bulk.done', { smart_count: done }), { type: 'success' });
      else {
        const why = failed[0]!.reason;
        notify(translate('parley.chat.bulk.failed', { done, smart_count: failed.length, why }), { type: 'error' });
      }
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    } finally {
      setProgress(null);
      onRunning(false);
      onDone();
    }
  };

  if (progress !== null)
    return (
      <div className="parley-talks-bulk row gap-2 type-ui tinted" role="status">
        <progress max={progress.of} value={progress.done} aria-label={translate('parley.chat.bulk.running')} />
        {translate('parley.chat.bulk.progress', progress)}
      </div>
    );
  return (
    <div className="parley-talks-bulk row gap-2 type-ui tinted">
      <strong role="status">{translate('parley.chat.bulk.picked', { smart_count: picked.ids.length })}</strong>
      {may.status && (
        <IconButton
          icon="ri-check-double-line"
          label={translate('parley.chat.action.resolve')}
          title
          onClick={() => void run('status', { status: 'resolved' })}
        />
      )}
      {may.assign && (
        <Choice icon="ri-user-add-line" words={translate('parley.chat.action.assign')}>
          {(close) => (
            <AssigneeItems
              chosen={undefined}
              onChoose={(assigneeId) => {
                close();
                void run('assign', { assigneeId });
              }}
            />
          )}
        </Choice>
      )}
      {mayLabel && labels.all.length > 0 && (
        <Choice icon="ri-price-tag-3-line" words={translate('parley.chat.action.label')}>
          {(close) =>
            labels.all.map((label) => (
              <MenuItem
                key={label.id}
                sx={{ gap: 1.25 }}
                onClick={() => {
                  close();
                  void run('label', { addLabels: [label.id] });
                }}
              >
                <i className="parley-dot" style={{ background: label.colour }} aria-hidden="true" />
                {label.name}
              </MenuItem>
            ))
          }
        </Choice>
      )}
      {macros.length > 0 && (
        <Choice icon="ri-flashlight-line" words={translate('parley.chat.action.macro')}>
          {(close) =>
            macros.map(({ id, name }) => (
              <MenuItem
                key={id}
                onClick={() => {
                  close();
                  void run('macro', { macroId: id });
                }}
              >
                {name}
              </MenuItem>
            ))
          }
        </Choice>
      )}
      <IconButton icon="ri-close-line" label={translate('parley.chat.bulk.clear')} title onClick={picked.clear} />
    </div>
  );
}

interface ChoiceProps {
  readonly icon: string;
  readonly words: string;
  readonly children: (close: () => void) => ReactNode;
}

function Choice({ icon, words, children }: ChoiceProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        icon={icon}
        label={words}
        title
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': words, dense: true }, paper: { sx: { maxHeight: 360 } } }}
      >
        {children(close)}
      </Menu>
    </>
  );
}
