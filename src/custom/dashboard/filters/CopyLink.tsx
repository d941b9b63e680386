import { useNotify, useTranslate } from 'react-admin';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';

export function CopyLink({ link }: { readonly link: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    const { copyText } = await import('../../../ui/kit/copyText');
    const isCopied = await copyText(new URL(link, window.location.href).href).then(
      () => true,
      () => false,
    );
    notify(`parley.dashboard.filter.${isCopied ? 'copied' : 'notCopied'}`, { type: isCopied ? 'success' : 'warning' });
  };
  return (
    <Button className="dashboard-copy" onClick={() => void copy()}>
      <Icon name="ri-link" size={18} />
      {translate('parley.dashboard.filter.copy')}
    </Button>
  );
}
