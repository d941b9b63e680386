import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FieldGroup } from '../fields/groups';

/** Number of invalid fields per group. After a failed save `open` is called for the first such group, and its field gets focus. */
export function useWrong(groups: readonly FieldGroup[], open: (index: number) => void): number[] {
  const { setFocus } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState();
  const wrongIn = groups.map(({ fields }) => fields.filter((name) => errors[name] !== undefined));
  const first = wrongIn.findIndex((names) => names.length > 0);
  const settled = useRef(0);
  const toFocus = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each save
  useEffect(() => {
    if (isSubmitting || settled.current === submitCount) return;
    settled.current = submitCount;
    if (first < 0) return;
    open(first);
    toFocus.current = wrongIn[first]![0]!;
  }, [submitCount, isSubmitting]);
  // An input can be focused only once its group is visible.
  useEffect(() => {
    if (toFocus.current === null) return;
    setFocus(toFocus.current);
    toFocus.current = null;
  });
  return wrongIn.map((names) => names.length);
}
