import { setImmediate as nextTurn } from 'node:timers/promises';
import { configure } from '@testing-library/react/pure';

configure({
  // Ends only in "never": a machine that is busy with something else may take seconds over one screen.
  asyncUtilTimeout: 30_000,
  asyncWrapper: untilEffectsRan,
});

/**
 * What was waited for may be on the page before React has run its effects, and an effect that runs after the next click
 * undoes what that did: no person is so quick. The library waits for a timer here, which may come first on a busy machine;
 * these are the turns in which React works.
 */
async function untilEffectsRan<Result>(wait: () => Promise<Result>): Promise<Result> {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = react.IS_REACT_ACT_ENVIRONMENT;
  react.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    const result = await wait();
    for (let turns = 0; turns < 4; turns += 1) await nextTurn();
    return result;
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = before;
  }
}

// As browsers have it. happy-dom writes out all that is in the element, and MUI's menus ask for it at every turn.
if (typeof Element !== 'undefined') Element.prototype.toString = Object.prototype.toString;
