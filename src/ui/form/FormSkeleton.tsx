import { useTranslate } from 'react-admin';

export function FormSkeleton() {
  const translate = useTranslate();
  return (
    <div className="parley-form-wait" role="status">
      {translate('parley.ui.list.loading')}
    </div>
  );
}
