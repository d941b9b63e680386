import { calls } from './calls';
import { measureMessageCost, messageCostName } from './cost/measure';
import { wordCosts } from './cost/report';
import { couponsName, measureCoupons } from './coupons';
import { dashboardName, measureDashboard, wordFigures } from './dashboard/measure';
import { measureSignIns, signInName } from './door/measure';
import { exportName, measureExport } from './export';
import { importName, measureImport } from './imports';
import { liveName, measureLive } from './live/measure';
import { measureReplies, repliesName } from './live/replies';
import { type Part, part } from './part';
import { matchName, measureMatch } from './reply/match';
import * as report from './report';
import { measureOrderCost, orderCostName, wordOrderCosts } from './sales/cost';
import { measureSales, salesName } from './sales/measure';
import { measureStarts, startsName } from './starts';
import { measureTree, treeName } from './tree';

/** All measurements, in this order. */
export const parts: readonly Part[] = [
  part(startsName, measureStarts, report.wordStarts),
  calls,
  part(couponsName, measureCoupons, report.wordCoupons),
  part(treeName, measureTree, report.wordTree),
  part(importName, measureImport, report.wordImport),
  part(exportName, measureExport, report.wordExport),
  part(liveName, measureLive, report.wordLive),
  part(salesName, measureSales, report.wordSales),
  part(repliesName, measureReplies, report.wordReplies),
  part(matchName, measureMatch, report.wordMatch),
  part(signInName, measureSignIns, report.wordDoor),
  part(orderCostName, measureOrderCost, wordOrderCosts),
  part(messageCostName, measureMessageCost, wordCosts),
  part(dashboardName, measureDashboard, wordFigures),
];
