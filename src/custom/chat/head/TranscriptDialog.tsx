import '../texts';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { rejectAsHttpError } from '../../../dataProvider/answers';
import { download, saveDownload } from '../../../dataProvider/download';
import type { ChatConversation } from '../../../schema/chat';
import { FormDialog } from '../../../ui/form/FormDialog';
import { Button } from '../../../ui/kit/Button';
import { useAllowed } from '../../../ui/resource/may';
import { useAttempt } from '../../../ui/resource/useAttempt';
import { conversationPath } from '../calls';

interface TranscriptDialogProps {
  readonly conversation: ChatConversation;
  readonly onClose: () => void;
}

const formats = ['txt', 'html'] as const;

/** Dialog to download the transcript: format, and whether to include private notes (only for users who may reply). */
export function TranscriptDialog({ conversation, onClose }: TranscriptDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const [format, setFormat] = useState<(typeof formats)[number]>('txt');
  const [hasNotes, setHasNotes] = useState(false);
  const [attempt, isBusy] = useAttempt();
  const mayNotes = useAllowed('conversations:reply');
  const say = (key: string) => translate(`parley.chat.transcript.${key}`);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(async () => {
      const path = `${conversationPath(conversation.id)}/transcript?format=${format}&notes=${hasNotes}`;
      saveDownload(await download(path).catch(rejectAsHttpError), `${conversation.contactName}.${format}`);
      notify(say('done'), { type: 'success' });
      onClose();
    });
  };
  return (
    <FormDialog id={titleId} title={say('title')} onClose={onClose}>
      <form className="parley-transcript grid at-start gap-14" onSubmit={(event) => void submit(event)}>
        <fieldset className="grid gap-4">
          <legend className="muted type-small semibold">{say('format')}</legend>
          {formats.map((one) => (
            <label className="row type-ui" key={one}>
              <input type="radio" name={titleId} checked={format === one} onChange={() => setFormat(one)} />
              {say(one)}
            </label>
          ))}
        </fieldset>
        {mayNotes && (
          <label className="row type-ui">
            <input type="checkbox" checked={hasNotes} onChange={({ target }) => setHasNotes(target.checked)} />
            {say('notes')}
          </label>
        )}
        <Button variant="primary" type="submit" disabled={isBusy}>
          {say('download')}
        </Button>
      </form>
    </FormDialog>
  );
}
