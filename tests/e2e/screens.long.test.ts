import { describe } from 'vitest';
import { allWalks, testWalks, viewFaults } from './measures/walk';

describe('all screens: accessibility, overflow, touch targets and language', () => {
  testWalks(allWalks, viewFaults);
});
