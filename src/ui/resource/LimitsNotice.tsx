import { Alert } from '@mui/material';
import { Link } from 'react-router-dom';
import { useAllowed } from './may';
import type { RecordLimits } from './resourceUi';
import { useLanguage } from './useLanguage';

/** Explains why a record or some of its fields are read-only, and links to where that can be changed. */
export function LimitsNotice({ limits: { because, way } }: { readonly limits: RecordLimits }) {
  const language = useLanguage();
  const mayGo = useAllowed(way?.permission ?? '');
  return (
    <Alert severity={way ? 'warning' : 'info'} sx={{ mb: 2, width: '100%', '& a': { fontWeight: 600 } }}>
      {because[language]}
      {way && mayGo && (
        <>
          {' '}
          <Link to={way.to}>{way.label[language]}</Link>
        </>
      )}
    </Alert>
  );
}
