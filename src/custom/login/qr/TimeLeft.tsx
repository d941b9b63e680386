import './timeLeft.css';
import { useEffect, useState } from 'react';
import { useQrTexts } from './texts';

/** Visible countdown; hidden from screen readers, which would announce every second. */
export function TimeLeft({ until }: { readonly until: number }) {
  const texts = useQrTexts();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((until - now) / 1000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className="flush muted type-ui tabular text-center" aria-hidden="true">
      {texts.left.replace('{time}', time)}
    </p>
  );
}
