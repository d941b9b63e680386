import { useEffect, useState } from 'react';
import { outlines } from '../../dataProvider/resources';
import type { ResourceSchema } from '../../schema/resource';
import { sections } from '../../schema/resource';
import { mayOf } from '../../ui/resource/may';
import { useSchemas } from '../../ui/resource/useSchema';
import type { HitGroup } from './hits';
import { takeTyped } from './TypedAhead';
import { usePlaceGroups } from './usePlaces';
import { useRecentGroups } from './useRecentGroups';
import { useRecordGroups } from './useRecordGroups';
import { useTalkGroup } from './useTalkGroup';

const pause = 180;
/** Most searched, so listed first. */
const first = ['contacts', 'orders', 'members', 'departments'];

export interface Search {
  readonly typed: string;
  readonly groups: readonly HitGroup[];
  /** Names of resources still loading. */
  readonly pending: readonly string[];
  /** True when all results are loaded. */
  readonly isSettled: boolean;
  type(text: string): void;
  compose(isComposing: boolean): void;
}

/** Search while typing: places at once, records debounced, and nothing during IME composition. */
export function useSearch(): Search {
  const [typed, setTyped] = useState(takeTyped);
  const [isComposing, compose] = useState(false);
  const [whole, setWhole] = useState('');
  if (!isComposing && whole !== typed.trim()) setWhole(typed.trim());
  const asked = usePaused(whole);
  const searched = useSearched();
  const places = usePlaceGroups(whole);
  const recent = useRecentGroups(searched, setTyped);
  const { groups: records, pending } = useRecordGroups(searched, whole === '' ? '' : asked);
  const { group: talks, isAsking } = useTalkGroup(whole === '' ? '' : asked);
  const groups = whole === '' ? [...recent, ...places] : [...places, ...(talks === null ? [] : [talks]), ...records];
  return {
    typed,
    groups,
    pending,
    isSettled: asked === whole && pending.length === 0 && !isAsking,
    type: setTyped,
    compose,
  };
}

/** Searchable resources that the user may list, with the schema as redacted for the user. */
function useSearched(): readonly ResourceSchema[] {
  const seen = useSchemas();
  return outlines
    .filter((schema) => schema.quickSearch !== undefined && mayOf(schema).list)
    .flatMap(({ name }) => seen.get(name) ?? [])
    .sort((a, b) => orderOf(a) - orderOf(b) || placeOf(a) - placeOf(b));
}

function orderOf({ name, section }: ResourceSchema): number {
  const at = first.indexOf(name);
  return at < 0 ? first.length + Object.keys(sections).indexOf(section) : at;
}

function placeOf({ order: place = Number.MAX_SAFE_INTEGER }: ResourceSchema): number {
  return place;
}

/** Debounced text; an empty text applies at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
