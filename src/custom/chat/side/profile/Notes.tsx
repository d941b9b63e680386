import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { answerOf } from '../../../../dataProvider/answers';
import type { ContactProfile } from '../../../../schema/chat';
import { Ago } from '../../../../ui/activity/Ago';
import { Button } from '../../../../ui/kit/Button';
import { IconButton } from '../../../../ui/kit/IconButton';
import { useAllowed } from '../../../../ui/resource/may';
import { useAction, useConfirm } from '../../../../ui/resource/useAction';
import { useMe } from '../../../../ui/resource/useMe';

type Note = ContactProfile['notes'][number];

interface NotesProps {
  readonly contactId: string;
  readonly notes: readonly Note[];
  readonly onChange: () => void;
}

const path = '/v1/contact-notes';
const maxLetters = 2_000;

/** The team's notes about the customer; users can edit and delete their own. */
export function Notes({ contactId, notes, onChange }: NotesProps) {
  const translate = useTranslate();
  const action = useAction();
  const confirm = useConfirm();
  const me = useMe().id;
  const may = {
    list: useAllowed('contact-notes:list'),
    add: useAllowed('contact-notes:add'),
    edit: useAllowed('contact-notes:edit'),
  };
  const mayRemove = useAllowed('contact-notes:remove');
  const [edited, setEdited] = useState<string | null>(null);
  const say = (key: string) => translate(`parley.chat.profile.${key}`);
  const one = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const send = async (method: 'POST' | 'PUT' | 'DELETE', to: string, body: object | undefined, done: string) => {
    const isDone = await action(() => answerOf(`${method} ${to}`, body && { body }), say(done));
    if (isDone) onChange();
    return isDone;
  };
  const remove = async (note: Note) => {
    const isSure = await confirm({
      title: say('noteSure'),
      content: say('noteSureText'),
      cancelText: translate('parley.ui.actions.back'),
      confirmText: translate('ra.action.delete'),
    });
    if (isSure) await send('DELETE', one(note.id), undefined, 'noteRemoved');
  };
  if (!may.list) return null;
  return (
    <section className="parley-profile-part">
      <h3>{say('notes')}</h3>
      {may.add && (
        <NoteForm
          text=""
          submit={say('noteAdd')}
          onSave={(text) => send('POST', path, { contactId, text }, 'noteKept')}
        />
      )}
      {notes.length === 0 && !may.add && <p className="parley-side-none">{say('notesNone')}</p>}
      <ul>
        {notes.map((note) =>
          edited === note.id ? (
            <li key={note.id}>
              <NoteForm
                text={note.text}
                submit={translate('ra.action.save')}
                onCancel={() => setEdited(null)}
                onSave={async (text) => {
                  const isDone = await send('PUT', one(note.id), { text, version: note.version }, 'noteKept');
                  if (isDone) setEdited(null);
                  return isDone;
                }}
              />
            </li>
          ) : (
            <li key={note.id} className="parley-note rounded outlined tinted">
              <p className="type-ui break-anywhere">{note.text}</p>
              <footer>
                <span>
                  {note.authorName} · <Ago at={note.createdAt} />
                </span>
                {note.authorId === me && may.edit && (
                  <IconButton
                    icon="ri-pencil-line"
                    size={16}
                    label={say('noteEdit')}
                    title
                    onClick={() => setEdited(note.id)}
                  />
                )}
                {note.authorId === me && mayRemove && (
                  <IconButton
                    icon="ri-delete-bin-line"
                    size={16}
                    label={say('noteRemove')}
                    title
                    onClick={() => void remove(note)}
                  />
                )}
              </footer>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

interface NoteFormProps {
  readonly text: string;
  readonly submit: string;
  /** Resolves to true once saved; the text is kept until then. */
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onCancel?: () => void;
}

function NoteForm({ text, submit, onSave, onCancel }: NoteFormProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '' || isBusy) return;
    setBusy(true);
    if (await onSave(typed.trim())) setTyped('');
    setBusy(false);
  };
  return (
    <form className="parley-note-form grid gap-6" onSubmit={(event) => void save(event)}>
      <label className="parley-unseen" htmlFor={id}>
        {translate('parley.chat.profile.noteLabel')}
      </label>
      <textarea
        id={id}
        className="parley-input"
        rows={2}
        maxLength={maxLetters}
        placeholder={translate('parley.chat.profile.noteLabel')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span className="parley-actions">
        {onCancel && <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>}
        <Button type="submit" disabled={typed.trim() === '' || isBusy}>
          {submit}
        </Button>
      </span>
    </form>
  );
}
