import { rejectAsHttpError } from '../../../dataProvider/answers';
import { download, saveDownload } from '../../../dataProvider/download';
import { IconButton } from '../../../ui/kit/IconButton';
import { useAllowed } from '../../../ui/resource/may';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useAttempt } from '../../../ui/resource/useAttempt';
import { useText } from '../../../ui/resource/useText';

const texts = { en: 'Download the export', zh: '下载导出的数据' };

/** Downloads the files of a company's export, once it is ready. */
export function ExportButton({ record }: RecordView) {
  const say = useText();
  const [attempt, isBusy] = useAttempt();
  if (!useAllowed('platform:companies:exportAll') || record.exportState !== 'ready') return null;
  const save = () =>
    attempt(async () => {
      for (let number = 1; number <= Number(record.exportFiles); number++) {
        const path = `/v1/platform/companies/${record.id}/exports/${number}`;
        saveDownload(await download(path).catch(rejectAsHttpError), `${record.name} ${number}.zip`);
      }
    });
  return <IconButton icon="download" label={say(texts)} title disabled={isBusy} onClick={() => void save()} />;
}
