import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { maxImportBytes, maxImportRows } from '../../schema/importing';
import { mayChangeField } from '../../schema/permissions/fieldRights';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { errorText } from '../resource/errorText';
import { usePermissionCodes } from '../resource/may';
import { useLanguage } from '../resource/useLanguage';
import { saveTemplate } from './template';
import type { CurrentImport } from './useImport';

/** A dropped or chosen file, or rows pasted from a spreadsheet. */
export function SourceStep({ schema, current }: { readonly schema: ResourceSchema; readonly current: CurrentImport }) {
  const translate = useTranslate();
  const language = useLanguage();
  const codes = usePermissionCodes();
  const fileId = useId();
  const pasteId = useId();
  const [pasted, setPasted] = useState('');
  const [reading, setReading] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);

  const upload = async (name: string, content: Blob) => {
    setError(null);
    if (content.size > maxImportBytes) return setError(translate('parley.ui.import.source.tooLarge', { name }));
    if (content.size === 0) return setError(translate('parley.ui.import.source.empty', { name }));
    setReading(name);
    try {
      current.update(await current.calls.uploadImport(schema.name, name, await content.arrayBuffer()));
    } catch (cause) {
      setError(uploadError(cause, translate));
    } finally {
      setReading(null);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) void upload(file.name, file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void upload(file.name, file);
    else setPasted(event.dataTransfer.getData('text/plain'));
  };

  return (
    <div className="parley-import-body">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard users have the input in it; dropping needs a pointer */}
      <div
        className="parley-import-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={32} />
        <strong>{translate('parley.ui.import.source.drop')}</strong>
        <input
          id={fileId}
          className="parley-unseen"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          disabled={reading !== null}
          onChange={choose}
        />
        <label htmlFor={fileId} className="parley-button parley-button-primary">
          {translate('parley.ui.import.source.choose')}
        </label>
        <p>{translate('parley.ui.import.source.limits', { rows: maxImportRows.toLocaleString(language) })}</p>
      </div>
      <p className="parley-import-status" role="status">
        {reading !== null && translate('parley.ui.import.source.uploading', { name: reading })}
      </p>
      {error !== null && (
        <p className="parley-import-error" role="alert">
          {error}
        </p>
      )}
      <div className="parley-labelled">
        <label htmlFor={pasteId}>{translate('parley.ui.import.source.paste')}</label>
        <textarea
          id={pasteId}
          className="parley-input parley-paste full"
          rows={4}
          value={pasted}
          spellCheck={false}
          aria-describedby={`${pasteId}-help`}
          onChange={(event) => setPasted(event.target.value)}
        />
        <span id={`${pasteId}-help`} className="parley-import-help">
          {translate('parley.ui.import.source.pasteHelp')}
        </span>
      </div>
      <div className="parley-import-foot">
        <span className="parley-import-template row wrap gap-10">
          <Button
            onClick={() =>
              saveTemplate(schema, language, (name) => mayChangeField(schema, name, (code) => codes.has(code)))
            }
          >
            <Icon name="download" />
            {translate('parley.ui.import.source.template')}
          </Button>
          <span className="parley-import-help">{translate('parley.ui.import.source.templateHelp')}</span>
        </span>
        <Button
          disabled={pasted.trim() === '' || reading !== null}
          onClick={() => void upload(translate('parley.ui.import.source.pasted'), new Blob([pasted]))}
        >
          {translate('parley.ui.import.source.usePasted')}
        </Button>
      </div>
    </div>
  );
}

/** File errors are reported under 'file'; the general message would refer to marked fields, which do not exist here. */
function uploadError(cause: unknown, translate: Parameters<typeof errorText>[1]): string {
  const { errors } = (cause as { body?: { errors?: Record<string, unknown> } }).body ?? {};
  return typeof errors?.file === 'string'
    ? errors.file
    : translate('parley.ui.import.failed', { reason: errorText(cause, translate) });
}
