import type { FiguresOverview } from '../../../src/schema/figureAnswers';
import { reportComparison } from '../../../src/schema/reportSchedule';
import type { ChatDeps } from '../../chat/deps';
import type { Db } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { readOverview } from '../overview/overview';
import { readAsked } from '../read/asked';

/** Days of the company's zone, both included, and what the figures are narrowed to. */
export interface ReportAsked {
  readonly from: string;
  readonly to: string;
  readonly accountId: string | null;
  readonly groupId: string | null;
}

/** The figures of a period beside the one before it, as far as the author sees them. */
export async function overviewFor(
  db: Db,
  deps: ChatDeps,
  author: Author,
  { from, to, accountId, groupId }: ReportAsked,
): Promise<FiguresOverview> {
  const query = { from, to, compare: reportComparison, accountId, groupId, memberId: null, productId: null };
  return readOverview(db, await readAsked(db, deps, author, query));
}
