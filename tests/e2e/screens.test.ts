import { describe } from 'vitest';
import { screens } from '../screens/screens';
import { shortWalks } from '../screens/walks';
import { testWalks, viewFaults } from './measures/walk';

describe('one screen of each shape: accessibility, overflow, touch targets and language', () => {
  testWalks(shortWalks(screens), viewFaults);
});
