import './sessions.css';
import type { ReactNode } from 'react';
import { useLanguage } from '../resource/useLanguage';
import { useText } from '../resource/useText';
import type { SessionPlace } from './session';
import { sessionTexts as texts } from './sessionTexts';

interface DeviceLineProps {
  readonly device: string | null;
  readonly place: SessionPlace;
  readonly tag?: ReactNode;
  /** Remarks, one per line. */
  readonly notes: readonly string[];
  readonly action?: ReactNode;
}

/** List item with a device, its location and remarks. */
export function DeviceLine({ device, place, tag, notes, action }: DeviceLineProps) {
  const say = useText();
  return (
    <li className="parley-session row between gap-12">
      <div>
        <p className="parley-session-device">
          {device === null ? say(texts.program) : <span lang="en">{device}</span>}
          {tag}
        </p>
        <p>
          <PlaceWords place={place} />
        </p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {action}
    </li>
  );
}

function PlaceWords({ place: { address, kind, country } }: { readonly place: SessionPlace }) {
  const say = useText();
  const language = useLanguage();
  if (address === '') return say(texts.unknownAddress);
  if (kind === 'this machine') return `${address} · ${say(texts.thisMachine)}`;
  if (kind === 'private network') return `${address} · ${say(texts.privateNetwork)}`;
  return country === null ? address : `${address} · ${countryName(country, language)}`;
}

function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
