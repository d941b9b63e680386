import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rejectAsHttpError } from '../../dataProvider/answers';
import { download, saveDownload } from '../../dataProvider/download';
import type { Fields } from '../../schema/fields';
import { isOperators } from '../../schema/permissions/permissions';
import { formatDateTime } from '../../ui/fields/formatDateTime';
import { ActionDialog } from '../../ui/form/dialogs';
import { Button } from '../../ui/kit/Button';
import { usePermissionCodes } from '../../ui/resource/may';
import { type LoadUi, type ResourceUi, WithResourceUi } from '../../ui/resource/resourceUi';
import { useAction, useCalls } from '../../ui/resource/useAction';
import { useLanguage } from '../../ui/resource/useLanguage';
import { useMe } from '../../ui/resource/useMe';
import { useText } from '../../ui/resource/useText';
import './texts';
import { OldPasswordInput } from './PasswordInput';

interface CompanyData {
  readonly name: string;
  readonly export: {
    readonly state: 'running' | 'ready' | 'failed';
    readonly progress: number;
    readonly files: number;
    readonly endedAt: string | null;
  } | null;
  readonly deletion: { readonly dueAt: string; readonly byOperator: boolean } | null;
}

const fields: Fields = {
  name: {
    kind: 'text',
    required: true,
    maxLength: 100,
    label: { en: "Type the company's name", zh: '请输入公司名称' },
  },
  // `longText` keeps leading and trailing spaces, which are part of a password.
  password: { kind: 'longText', required: true, maxLength: 200, label: { en: 'Your password', zh: '登录密码' } },
};
const ui: ResourceUi = { inputs: { password: OldPasswordInput } };
const loadUi: LoadUi = async () => ui;

/** For the owner: everything of the company as files, and the end of the company. */
export function CompanyData() {
  const { isOwner } = useMe();
  const { call } = useCalls();
  // The operator's company stays; only its members hold such permissions.
  const isOperator = [...usePermissionCodes()].some(isOperators);
  const { data, refetch } = useQuery({
    queryKey: ['company-data'],
    queryFn: async () => (await call<CompanyData>('GET /v1/company/data')).data,
    enabled: isOwner,
    refetchInterval: ({ state }) => (state.data?.export?.state === 'running' ? 2_000 : false),
  });
  if (data === undefined) return null;
  const changed = () => void refetch();
  return (
    <>
      <Export data={data} onChanged={changed} />
      {!isOperator && <Deletion data={data} onChanged={changed} />}
    </>
  );
}

interface PartProps {
  readonly data: CompanyData;
  readonly onChanged: () => void;
}

function Export({ data, onChanged }: PartProps) {
  const say = useText();
  const act = useAction();
  const { call } = useCalls();
  const made = data.export;
  const files = Array.from({ length: made?.files ?? 0 }, (_, at) => at + 1);
  const save = (number: number) =>
    act(async () => {
      const file = await download(`/v1/company/data/exports/${number}`).catch(rejectAsHttpError);
      saveDownload(file, `${data.name} ${number}.zip`);
    }, say(texts.saved));
  const start = () => act(() => call('POST /v1/company/data/exports'), say(texts.begun)).then(onChanged);
  return (
    <section className="parley-settings-kept grid gap-12" aria-labelledby="settings-export">
      <h3 id="settings-export">{say(texts.export)}</h3>
      <p>{say(texts.exportText)}</p>
      {made?.state === 'running' && <progress max={100} value={made.progress} aria-label={say(texts.export)} />}
      {made?.state === 'failed' && <p role="alert">{say(texts.failed)}</p>}
      <div className="flex wrap gap-10">
        {files.map((number) => (
          <Button key={number} onClick={() => void save(number)}>
            {`${say(texts.download)} ${number}/${files.length}`}
          </Button>
        ))}
        <Button disabled={made?.state === 'running'} onClick={() => void start()}>
          {say(texts.start)}
        </Button>
      </div>
    </section>
  );
}

function Deletion({ data, onChanged }: PartProps) {
  const say = useText();
  const language = useLanguage();
  const act = useAction();
  const { call } = useCalls();
  const [isOpen, setOpen] = useState(false);
  const { deletion } = data;
  const keep = () => act(() => call('DELETE /v1/company/data/deletion'), say(texts.kept)).then(onChanged);
  return (
    <section className="parley-settings-kept grid gap-12" aria-labelledby="settings-deletion">
      <h3 id="settings-deletion">{say(texts.deletion)}</h3>
      <p>
        {deletion === null
          ? say(texts.deletionText)
          : `${say(texts.dueText)} ${formatDateTime(deletion.dueAt, language)}`}
      </p>
      <div className="flex wrap gap-10">
        {deletion === null && (
          <Button variant="danger" onClick={() => setOpen(true)}>
            {say(texts.deletion)}
          </Button>
        )}
        {deletion !== null && !deletion.byOperator && <Button onClick={() => void keep()}>{say(texts.keep)}</Button>}
      </div>
      {isOpen && (
        <WithResourceUi load={loadUi}>
          <ActionDialog
            title={say(texts.deletion)}
            text={say(texts.deletionText)}
            fields={fields}
            submit={say(texts.deletion)}
            send={(body) => call('POST /v1/company/data/deletion', { body })}
            onDone={() => {
              setOpen(false);
              onChanged();
            }}
            onClose={() => setOpen(false)}
          />
        </WithResourceUi>
      )}
    </section>
  );
}

const texts = {
  export: { en: 'Export everything', zh: '导出全部数据' },
  exportText: {
    en: 'All records as lines of JSON, and all files, without secrets, passwords and codes. It can be downloaded for 7 days.',
    zh: '以 JSON 行格式导出全部记录和文件，不含密钥、密码和卡密。完成后 7 天内可下载。',
  },
  begun: { en: 'The export has begun.', zh: '已开始导出。' },
  failed: { en: "The export couldn't be finished. Try again.", zh: '导出未能完成，请重试。' },
  download: { en: 'Download', zh: '下载' },
  saved: { en: 'Downloaded.', zh: '已下载。' },
  start: { en: 'Start an export', zh: '开始导出' },
  deletion: { en: 'Delete the company', zh: '删除公司' },
  deletionText: {
    en: 'Everything of the company is deleted in 14 days, for ever. Until then nobody can change anything, and you can keep the company. Export what you need first: invoices must usually be kept for years.',
    zh: '公司的全部数据将在 14 天后永久删除。在此期间无法修改任何内容，您可以撤销删除。请先导出所需数据：账单通常须依法保存多年。',
  },
  dueText: { en: 'The company will be deleted:', zh: '公司将被删除：' },
  keep: { en: 'Keep the company', zh: '撤销删除' },
  kept: { en: 'The company stays.', zh: '公司已保留。' },
};
