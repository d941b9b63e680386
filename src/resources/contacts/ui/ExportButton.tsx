import { rejectAsHttpError } from '../../../dataProvider/answers';
import { download, saveDownload } from '../../../dataProvider/download';
import { IconButton } from '../../../ui/kit/IconButton';
import { useAllowed } from '../../../ui/resource/may';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useAttempt } from '../../../ui/resource/useAttempt';
import { useText } from '../../../ui/resource/useText';

const texts = { en: 'Export everything', zh: '导出全部数据' };

/** Downloads everything kept about the contact. */
export function ExportButton({ record }: RecordView) {
  const say = useText();
  const [attempt, isBusy] = useAttempt();
  if (!useAllowed('contacts:exportAll')) return null;
  const save = () =>
    attempt(async () => {
      const file = await download(`/v1/contacts/${record.id}/everything`).catch(rejectAsHttpError);
      saveDownload(file, `${record.name}.zip`);
    });
  return <IconButton icon="download" label={say(texts)} title disabled={isBusy} onClick={() => void save()} />;
}
