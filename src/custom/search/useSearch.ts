import { useEffect, useState } from 'react';
import { outlines } from '../../dataProvider/resources';
import type { ResourceSchema } from '../../schema/resource';
import { sections } from '../../schema/resource';
import { mayOf } from '../../ui/resource/may';
import { useSchemas } from '../../ui/resource/useSchema';
import type { HitGroup } from './hits';
import { usePlaceGroups } from './usePlaces';
import { useRecentGroups } from './useRecentGroups';
import { useRecordGroups } from './useRecordGroups';

const pause = 180;
/** People and where they belong are looked for the most. */
const first = ['members', 'departments'];

export interface Search {
  readonly typed: string;
  readonly groups: readonly HitGroup[];
  /** What has not been answered yet, by its name. */
  readonly pending: readonly string[];
  /** True when all that there is to find is there. */
  readonly isSettled: boolean;
  type(text: string): void;
  compose(isComposing: boolean): void;
}

/** What is found while somebody types: places at once, records once typing pauses, and nothing of half-typed pinyin. */
export function useSearch(): Search {
  const [typed, setTyped] = useState('');
  const [isComposing, compose] = useState(false);
  const [whole, setWhole] = useState('');
  if (!isComposing && whole !== typed.trim()) setWhole(typed.trim());
  const asked = usePaused(whole);
  const searched = useSearched();
  const places = usePlaceGroups(whole);
  const recent = useRecentGroups(searched, setTyped);
  const { groups: records, pending } = useRecordGroups(searched, whole === '' ? '' : asked);
  const groups = whole === '' ? [...recent, ...places] : [...places, ...records];
  return { typed, groups, pending, isSettled: asked === whole && pending.length === 0, type: setTyped, compose };
}

/** The resources that say they are searched and that the person may list, as they meet them. */
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

/** The text once typing has paused; nothing at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
