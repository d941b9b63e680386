import './opened.css';
import { type ChangeEvent, useId, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ErrorBody } from '../../../dataProvider/httpError';
import type { InputProps } from '../../../ui/form/inputs/InputProps';
import { TextInput } from '../../../ui/kinds/text/TextInput';
import { Button } from '../../../ui/kit/Button';
import { errorText } from '../../../ui/resource/errorText';
import { useText } from '../../../ui/resource/useText';
import { documentKinds, maxDocumentBytes, takeText } from './takeText';
import { texts } from './texts';

type TextProps = Parameters<typeof TextInput>[0];

type Standing =
  | { readonly is: 'reading' }
  | { readonly is: 'failed'; readonly fault: string }
  /** `before`: the text that the document replaced. */
  | { readonly is: 'taken'; readonly name: string; readonly before: string | null };

const changed = { shouldDirty: true, shouldValidate: true };

/**
 * Text input that can be filled from a document. The extracted text can be edited; the document itself is not stored.
 */
export function FileTextInput(props: InputProps) {
  const say = useText();
  const translate = useTranslate();
  const helpId = useId();
  const { getValues, setValue } = useFormContext();
  const [standing, setStanding] = useState<Standing | null>(null);
  const isReading = standing?.is === 'reading';
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows selecting the same file again.
    const reset = () => {
      target.value = '';
    };
    if (file === undefined) return;
    const fail = (fault: string) => setStanding({ is: 'failed', fault });
    if (file.size > maxDocumentBytes) {
      reset();
      return fail(say(texts.tooLarge));
    }
    setStanding({ is: 'reading' });
    const read = await takeText(file).catch((error: unknown) => faultOf(error) ?? errorText(error, translate));
    reset();
    if (typeof read === 'string') return fail(read);
    const before: string | null = getValues(props.name) || null;
    setValue(props.name, read.text, changed);
    // A document usually is not a question-answer pair, so set the kind to text unless alternative questions were
    // entered.
    if (!getValues('alike')) setValue('kind', 'text', changed);
    if (!getValues('title')) setValue('title', read.title.slice(0, 200), changed);
    setStanding({ is: 'taken', name: file.name, before });
  };
  return (
    <>
      <TextInput {...(props as TextProps)} />
      {!props.disabled && (
        <>
          <label className="parley-button knowledge-file" aria-disabled={isReading || undefined}>
            {say(isReading ? texts.reading : texts.fromFile)}
            <input
              type="file"
              className="parley-unseen"
              accept={documentKinds}
              aria-describedby={helpId}
              disabled={isReading}
              onChange={take}
            />
          </label>
          <p className="knowledge-file-help muted type-small" id={helpId}>
            {say(texts.fromFileHelp)}
          </p>
        </>
      )}
      {standing?.is === 'failed' && (
        <p role="alert" className="knowledge-file-fault danger">
          {standing.fault}
        </p>
      )}
      {standing?.is === 'taken' && (
        <p role="status" className="knowledge-file-taken row wrap">
          {say(texts.taken, { name: standing.name })}
          {standing.before !== null && (
            <Button
              onClick={() => {
                setValue(props.name, standing.before, changed);
                setStanding(null);
              }}
            >
              {say(texts.replaced)}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

/** The server's error for the `text` field, which describes what is wrong with the file. */
function faultOf(error: unknown): string | null {
  const { errors } = (error instanceof HttpError ? error.body : {}) as ErrorBody;
  return typeof errors?.text === 'string' ? errors.text : null;
}
