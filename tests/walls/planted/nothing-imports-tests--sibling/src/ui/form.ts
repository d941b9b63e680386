import { sample } from './form.test';

export const form = sample;
