import { IconLink } from '../../ui/kit/IconLink';
import { useLimits } from '../../ui/resource/limits';
import { useAllowed } from '../../ui/resource/may';
import { ownPart } from '../../ui/resource/ownParts';
import type { RecordView, UiOf } from '../../ui/resource/resourceUi';
import { useText } from '../../ui/resource/useText';
import type { schema } from './schema';

const texts = { en: 'Add codes', zh: '添加卡密' };

function ImportLink({ record }: RecordView) {
  const say = useText();
  const mayImport = useImports();
  const limits = useLimits()(record);
  if (record.kind !== 'unique' || !mayImport || limits?.noActions) return null;
  return <IconLink icon="upload" label={say(texts)} title to={`/stock?import=${record.id}`} />;
}

function useImports(): boolean {
  const seesStock = useAllowed('stock:list');
  return useAllowed('code-pools:import') && seesStock;
}

export const ui: UiOf<typeof schema> = {
  rowActions: ImportLink,
  views: { showBody: ownPart(async () => (await import('./ui/Shown')).Shown) },
};
