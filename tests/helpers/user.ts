import userEvent from '@testing-library/user-event';

/** Simulates mouse and keyboard. Does not check whether an element is covered, because that takes most of the time. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
