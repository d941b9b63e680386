import { describe } from 'vitest';
import { allWalks, testWalks, viewFaults } from './measures/walk';

describe('nothing is wrong for axe-core, the browser, a thumb or the eye', () => {
  testWalks(allWalks, viewFaults);
});
