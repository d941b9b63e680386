import { setImmediate as nextTurn } from 'node:timers/promises';
import { configure } from '@testing-library/react/pure';

configure({
  // Only a wait that never ends reaches this: on a busy machine one screen may take seconds.
  asyncUtilTimeout: 30_000,
  asyncWrapper: untilEffectsRan,
});

/**
 * An element may be on the page before React has run its effects, and an effect that runs after the next click would
 * undo it; a user is never that quick. The library waits for a timer, which may fire first on a busy machine. So wait a
 * few more turns of the event loop for React.
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

// As in browsers. happy-dom serialises the whole element, and MUI's menus call toString often.
if (typeof Element !== 'undefined') Element.prototype.toString = Object.prototype.toString;
