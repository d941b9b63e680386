import { hooks } from './server';

export const texts = hooks;
