import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { type Location, useBlocker } from 'react-router-dom';
import { useConfirm } from '../../custom/confirm/useConfirm';
import { nodeParam } from '../resource/paths';

export interface LeaveGuardProps {
  /** Asked at the moment of leaving: a save that has just ended lets the person go at once. */
  readonly isUnsaved: () => boolean;
}

/** Asks before unsaved work is left, by a link, the back button or the closing of the tab. */
export function LeaveGuard({ isUnsaved }: LeaveGuardProps) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation) && isUnsaved(),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once each time it becomes blocked
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: translate('parley.ui.form.leaveTitle'),
      content: translate('parley.ui.form.leaveText'),
      cancelText: translate('parley.ui.form.stay'),
      confirmText: translate('parley.ui.form.leave'),
    };
    void confirm(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
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

/** What a form belongs to: a page or, beside a tree, a node. */
function placeOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get(nodeParam)}`;
}
