import { useListContext, useTranslate } from 'react-admin';
import { Icon } from '../icons';
import { errorText } from '../resource/errorText';

export function ListError() {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  return (
    <div className="parley-empty" role="alert">
      <Icon name="warning" size={40} />
      <h2>{translate('parley.ui.list.errorTitle')}</h2>
      <p>{errorText(error, translate)}</p>
      <button type="button" className="parley-button" onClick={() => void refetch()}>
        {translate('parley.ui.list.retry')}
      </button>
    </div>
  );
}
