import { NotSearched } from './NotSearched';
import { TryQuestion } from './TryQuestion';
import { Unanswered } from './Unanswered';
import { Usefulness } from './Usefulness';

/** What the knowledge list begins with. */
export function AboveList() {
  return (
    <>
      <NotSearched />
      <TryQuestion />
      <Unanswered />
      <Usefulness />
    </>
  );
}
