import { addWords } from '../../../i18n/catalogues';
import * as words from './texts';

addWords('replyTimeline', words);
