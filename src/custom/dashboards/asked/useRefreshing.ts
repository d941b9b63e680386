import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveEvents, useResync } from '../../../live/live';
import type { PlacedWidget } from '../kind';
import { figuresKey } from './figures';

const restMs = 10_000;
const firstMs = 1_000;

/**
 * Refetches the widgets affected by a change, throttled to once per ten seconds, and only while the page is visible.
 */
export function useRefreshing(shown: readonly PlacedWidget[]): void {
  const client = useQueryClient();
  const touched = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(shown);
  latest.current = shown;

  const flush = () => {
    timer.current = undefined;
    if (document.visibilityState === 'hidden') return;
    lastAt.current = performance.now();
    const resources = touched.current;
    touched.current = new Set();
    const names = latest.current
      .filter(
        ({ kind }) => resources.has('*') || kind.heeds.some((resource) => resource === '*' || resources.has(resource)),
      )
      .map(({ name }) => name);
    void client.invalidateQueries({
      predicate: ({ queryKey: [first, name] }) => first === figuresKey[0] && names.includes(String(name)),
    });
  };
  const soon = () => {
    if (touched.current.size === 0 || document.visibilityState === 'hidden') return;
    timer.current ??= setTimeout(flush, Math.max(firstMs, lastAt.current + restMs - performance.now()));
  };

  useLiveEvents((events) => {
    for (const { resource } of events) touched.current.add(resource);
    soon();
  });
  useResync(() => {
    touched.current.add('*');
    soon();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: soon only reads refs
  useEffect(() => {
    document.addEventListener('visibilitychange', soon);
    return () => {
      document.removeEventListener('visibilitychange', soon);
      clearTimeout(timer.current);
    };
  }, []);
}
