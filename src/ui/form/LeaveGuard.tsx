import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { type Location, useBlocker } from 'react-router-dom';
import { useConfirm } from '../kit/confirm/useConfirm';
import { nodeParam } from '../resource/paths';

export interface LeaveGuardProps {
  /** Evaluated on leaving, so that a save that just finished allows it. */
  readonly isUnsaved: () => boolean;
}

/** Of every form on the screen: the router asks only the guard that came last, as that of a dialog over a page. */
const guarded = new Set<() => boolean>();

/** Confirms before unsaved changes are lost by a link, the back button or closing the tab. */
export function LeaveGuard({ isUnsaved }: LeaveGuardProps) {
  const askToLeave = useAskToLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      placeOf(currentLocation) !== placeOf(nextLocation) && [...guarded].some((isOneUnsaved) => isOneUnsaved()),
  );

  useEffect(() => {
    guarded.add(isUnsaved);
    return () => {
      guarded.delete(isUnsaved);
    };
  }, [isUnsaved]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once each time it becomes blocked
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  return null;
}

/** Asks whether unsaved changes may be lost; resolves to the answer. */
export function useAskToLeave(): () => Promise<boolean> {
  const translate = useTranslate();
  const confirm = useConfirm();
  return () =>
    confirm({
      title: translate('parley.ui.form.leaveTitle'),
      content: translate('parley.ui.form.leaveText'),
      cancelText: translate('parley.ui.form.stay'),
      confirmText: translate('parley.ui.form.leave'),
    });
}

/** Identifies the form: its page or, beside a tree, the selected node. */
function placeOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get(nodeParam)}`;
}
