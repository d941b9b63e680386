import { useTranslate } from 'react-admin';
import { useLooking } from '../../../../live/live';
import { Icon } from '../../../../ui/kit/icons/Icon';

/** Warns when other members are typing in this conversation or viewing it. */
export function Collision({ conversationId, me }: { readonly conversationId: string; readonly me: string | null }) {
  const translate = useTranslate();
  const others = useLooking(conversationId).filter(({ id }) => id !== me);
  const writing = others.filter(({ typing }) => typing);
  if (others.length === 0) return null;
  const names = (writing.length > 0 ? writing : others).map(({ name }) => name).join(', ');
  return (
    <p className="parley-collision" role="status" data-writing={writing.length > 0 || undefined}>
      <Icon name={writing.length > 0 ? 'ri-edit-line' : 'ri-eye-line'} size={16} />
      {translate(writing.length > 0 ? 'parley.thread.collision.writing' : 'parley.thread.collision.looking', { names })}
    </p>
  );
}
