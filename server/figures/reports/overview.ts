import type { FiguresOverview } from '../../../src/schema/figureAnswers';
import { reportComparison } from '../../../src/schema/reportSchedule';
import type { ChatDeps } from '../../chat/deps';
import type { Author, Db } from '../../kernel/db/queries';
import { readOverview } from '../overview/overview';
import { readAsked } from '../read/asked';

/** A period of days in the company's time zone, both inclusive, and the filters. */
export interface ReportAsked {
  readonly from: string;
  readonly to: string;
  readonly accountId: string | null;
  readonly groupId: string | null;
}

/** The figures of a period and the previous one, limited to what the author may see. */
export async function overviewFor(
  db: Db,
  deps: ChatDeps,
  author: Author,
  { from, to, accountId, groupId }: ReportAsked,
): Promise<FiguresOverview> {
  const query = { from, to, compare: reportComparison, accountId, groupId, memberId: null, productId: null };
  return readOverview(db, await readAsked(db, deps, author, query));
}
