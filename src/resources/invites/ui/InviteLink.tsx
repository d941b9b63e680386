import { ButtonLink } from '../../../ui/kit/ButtonLink';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useAllowed } from '../../../ui/resource/may';
import { listPath } from '../../../ui/resource/paths';
import { useSchema } from '../../../ui/resource/useSchema';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

export function InviteLink() {
  const say = useText();
  const members = useSchema('members');
  if (!useAllowed('member:invite') || members === undefined) return null;
  return (
    <ButtonLink variant="primary" to={{ pathname: listPath(members), search: '?invite' }}>
      <Icon name="add" />
      {say(texts.invite)}
    </ButtonLink>
  );
}
