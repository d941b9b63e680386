import { Alert } from '@mui/material';
import type { RecordLimits } from './resourceUi';
import { useLanguage } from './useLanguage';

/** Says why a record, or some of it, stays as it is. */
export function LimitsNotice({ limits }: { readonly limits: RecordLimits }) {
  const language = useLanguage();
  return (
    <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
      {limits.because[language]}
    </Alert>
  );
}
