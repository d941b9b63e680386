import { IconButton } from '../../../ui/kit/IconButton';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { usePreview } from '../../../ui/resource/useMe';
import { useText } from '../../../ui/resource/useText';

/** Starts a preview of the console as a member with only this role. */
export function PreviewButton({ record }: RecordView) {
  const say = useText();
  const preview = usePreview();
  if (preview === null) return null;
  const name = String(record.name);
  return (
    <IconButton
      icon="eye"
      label={say(texts.one, { name })}
      title={say(texts.this)}
      onClick={() => preview({ id: String(record.id), name })}
    />
  );
}

const texts = {
  one: { en: 'View console as {name}', zh: '以“{name}”查看控制台' },
  this: { en: 'View console as this role', zh: '以此角色查看控制台' },
};
