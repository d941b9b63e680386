import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { publishAuthState } from '../../src/authProvider/authState';
import { forgetPermissions } from '../../src/authProvider/permissions';
import { reportConnectivity, takeOutages } from '../../src/dataProvider/connectivity';
import { forgetPlanRefusal } from '../../src/dataProvider/planLimit';

/**
 * Resets the window and module state for the next test. First waits for pending calls: answered later, they would count
 * as calls of the next test and end its session.
 */
export async function leavePage(underWay: ReadonlySet<Promise<unknown>> = new Set()): Promise<void> {
  vi.useRealTimers();
  cleanup();
  await allAnswered(underWay);
  // Only now: the page still used the mocks until here.
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

/**
 * Waits until no call is pending or about to start: a call takes some event loop turns to reach the server, and a
 * response may trigger another call.
 */
async function allAnswered(underWay: ReadonlySet<Promise<unknown>>): Promise<void> {
  for (let quietTurns = 0; quietTurns < 5; quietTurns += 1) {
    if (underWay.size > 0) quietTurns = 0;
    await Promise.allSettled(underWay);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
