import { addWords } from '../../i18n/i18nProvider';
import ChatPage from './ChatPage';
import * as words from './texts';

/** The screen, once its words are there: nothing else says them. */
export async function loadChat(): Promise<typeof ChatPage> {
  await addWords('chat', words);
  return ChatPage;
}
