import { Alert } from '@mui/material';
import type { ResourceUi } from '../../ui/resource/resourceUi';
import { useWords } from '../../ui/resource/useWords';

export const ui: ResourceUi = { aboveList: NotIssued };

/** A key that opens nothing must not look as if it did. */
function NotIssued() {
  const say = useWords();
  return (
    <Alert severity="info">
      {say({
        en: 'What programs will be allowed is kept here. Keys are not issued yet: no program can sign in with one.',
        zh: '此处维护程序将获得的权限。密钥尚未签发，程序暂时无法据此登录。',
      })}
    </Alert>
  );
}
