import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { publishAuthState } from '../../src/authProvider/authState';
import { forgetPermissions } from '../../src/authProvider/permissions';
import { forgetPlanRefusal } from '../../src/dataProvider/planLimit';
import { reportConnectivity, takeOutages } from '../../src/dataProvider/connectivity';

/**
 * Makes the window and what the modules remember as new, for the next test. First the calls under way are waited for:
 * answered later, they would count as calls of the next test and end its session.
 */
export async function leavePage(underWay: ReadonlySet<Promise<unknown>> = new Set()): Promise<void> {
  vi.useRealTimers();
  cleanup();
  await allAnswered(underWay);
  // Only now: what was on the page still used the stand-ins.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  forgetPermissions();
  forgetPlanRefusal();
  reportConnectivity(true);
  takeOutages();
  publishAuthState();
  window.history.replaceState(null, '', '/');
}

/** Until nothing is under way, nor about to be: a call is on its way to the server for some turns, and an answer may lead to another call. */
async function allAnswered(underWay: ReadonlySet<Promise<unknown>>): Promise<void> {
  for (let quietTurns = 0; quietTurns < 5; quietTurns += 1) {
    if (underWay.size > 0) quietTurns = 0;
    await Promise.allSettled(underWay);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
