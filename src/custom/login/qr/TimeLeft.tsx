import './timeLeft.css';
import { useEffect, useState } from 'react';
import { useQrTexts } from './texts';

/** How long there is still time. For eyes: what reads aloud would count without end. */
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
    <p className="time-left" aria-hidden="true">
      {texts.left.replace('{time}', time)}
    </p>
  );
}
