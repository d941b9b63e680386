import { TryQuestion } from './TryQuestion';
import { Unanswered } from './Unanswered';

/** What the knowledge list begins with. */
export function AboveList() {
  return (
    <>
      <TryQuestion />
      <Unanswered />
    </>
  );
}
