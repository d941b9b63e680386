import { useState } from 'react';
import { rejectAsHttpError } from '../../../dataProvider/answers';
import { download, saveDownload } from '../../../dataProvider/download';
import type { Fields } from '../../../schema/fields';
import { ActionDialog } from '../../../ui/form/dialogs';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import { texts } from './texts';

const fields: Fields = {
  batch: {
    kind: 'text',
    maxLength: 40,
    label: schema.fields.batch.label,
    help: { en: 'Leave blank for all batches.', zh: '为空则导出全部批次。' },
  },
  state: { kind: 'choice', choices: schema.fields.state.choices, default: 'issued', label: schema.fields.state.label },
};

/** Button that exports the codes' contents as a file, for users with that permission. */
export function ExportCodes() {
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="download" />
        {say(texts.export)}
      </Button>
      {isOpen && (
        <ActionDialog
          title={say(texts.exportTitle)}
          text={say(texts.exportText)}
          fields={fields}
          submit={say(texts.exportSubmit)}
          send={async (data) => {
            const options = { method: 'POST', data } as const;
            const file = await download('/v1/activation-codes/export-contents', options).catch(rejectAsHttpError);
            saveDownload(file, 'activation-codes.csv');
          }}
          onDone={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
