import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../../dataProvider/dataProvider';
import { Button } from '../kit/Button';
import { errorText } from '../resource/errorText';

/** Name of a stored file; a click downloads it. */
export function FileName({ id }: { readonly id: string }) {
  const { describeFile, saveFile } = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const { data, isError } = useQuery({ queryKey: ['files', id], queryFn: () => describeFile(id), staleTime: Infinity });
  if (isError) return <>{translate('parley.ui.form.fileSet')}</>;
  const save = () => saveFile(id).catch((error: unknown) => notify(errorText(error, translate), { type: 'error' }));
  return (
    <Button variant="link" onClick={() => void save()}>
      {data?.name ?? '…'}
    </Button>
  );
}
