import { describe } from 'vitest';
import { allWalks, movingFaults, testWalks } from './measures/walk';

describe('nothing moves by itself while a screen comes', () => {
  testWalks(allWalks, movingFaults);
});
