import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAuthState } from '../../authProvider/authState';
import { useLanguage } from '../../i18n/language';
import { dateTimeFormat } from '../../schema/dateTimeFormat';
import { layoutConfig } from '../../ui/theme/layoutConfig';
import { useCompanyLogo } from './useCompanyLogo';

/** First line of a printed page: company and time of printing. */
export function PrintHead() {
  const { user } = useAuthState();
  const language = useLanguage();
  const logo = useCompanyLogo();
  const now = useTimeOfPrint();
  return (
    <p className="parley-print-head" aria-hidden="true">
      <span>
        {logo && <img src={logo} alt="" />}
        {user?.companyName ?? layoutConfig.appTitle}
      </span>
      <span>{dateTimeFormat(language, 'dateTime').format(now)}</span>
    </p>
  );
}

function useTimeOfPrint(): Date {
  const [time, setTime] = useState(() => new Date());
  useEffect(() => {
    // Renders synchronously: the browser captures the page when this handler returns.
    const stamp = () => flushSync(() => setTime(new Date()));
    window.addEventListener('beforeprint', stamp);
    return () => window.removeEventListener('beforeprint', stamp);
  }, []);
  return time;
}
