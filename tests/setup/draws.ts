import { configureGlobal } from 'fast-check';
import { seed } from '../helpers/seed';

configureGlobal({ seed });
