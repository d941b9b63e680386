import { describe } from 'vitest';
import { screens } from '../screens/screens';
import { shortWalks } from '../screens/walks';
import { testWalks, viewFaults } from './measures/walk';

describe('nothing is wrong for axe-core, the browser, a thumb or the eye with a screen of each shape', () => {
  testWalks(shortWalks(screens), viewFaults);
});
