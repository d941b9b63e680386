import userEvent from '@testing-library/user-event';

/** A person at mouse and keyboard. It does not look whether something covers what it presses: that takes most of the time. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
