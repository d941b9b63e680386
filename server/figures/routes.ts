import { Readable } from 'node:stream';
import type { Fields } from '../../src/schema/fields';
import { type FigureDimension, figureDimensions, figureLabels } from '../../src/schema/figureAnswers';
import type { Values } from '../../src/schema/validation';
import type { ChatDeps } from '../chat/deps';
import { aFile, handled } from '../kernel/routes/apiType';
import { Download, type MemberContext, memberRoute, type Route } from '../kernel/routes/route';
import { answerSeveral, severalFields } from '../kernel/routes/several';
import { readOverview } from './overview/overview';
import { askedFields, readAsked } from './read/asked';
import { tableCsv } from './table/csv';
import { measuresIn, readTable, type TableAsked } from './table/table';

const group = { en: 'Figures', zh: '数据' };
const access = { kind: 'permission', code: 'figures:view' } as const;

const tableFields: Fields = {
  ...askedFields,
  measures: { kind: 'text', required: true, maxLength: 1_000, label: { en: 'Measures', zh: '指标' } },
  by: {
    kind: 'choice',
    required: true,
    label: { en: 'By', zh: '维度' },
    choices: Object.fromEntries(figureDimensions.map((one) => [one, figureLabels[one]])),
  },
  limit: { kind: 'number', integer: true, min: 1, max: 1_000, default: 100, label: { en: 'Rows', zh: '行数' } },
};

/** The figures routes. Accounts and members the caller may not see are left out. */
export function figureRoutes(deps: ChatDeps): Route[] {
  const tableOf = async ({ db, author, query }: MemberContext) => {
    const table = tableAskedIn(query);
    return readTable(db, await readAsked(db, deps, author, query, table.by), table);
  };
  const overviewOf = async ({ db, author, query }: MemberContext) =>
    readOverview(db, await readAsked(db, deps, author, query));
  return [
    memberRoute('GET /v1/figures/several', group, {
      summary: { en: 'Several overviews and tables at once', zh: '一次查询多项指标和统计表' },
      access,
      query: severalFields,
      asksByItself: true,
      answer: handled('SeveralFigures'),
      handle: (context) =>
        answerSeveral(context, {
          overview: { fields: askedFields, answer: overviewOf },
          table: { fields: tableFields, answer: tableOf },
        }),
    }),
    memberRoute('GET /v1/figures/overview', group, {
      summary: { en: 'All metrics for a period, and current totals', zh: '周期内的全部指标与当前状态' },
      access,
      query: askedFields,
      asksByItself: true,
      answer: handled('FiguresOverview'),
      handle: overviewOf,
    }),
    memberRoute('GET /v1/figures/table', group, {
      summary: { en: 'Metrics by day, account, member, product and more', zh: '按日期、账号、成员、商品等统计指标' },
      access,
      query: tableFields,
      asksByItself: true,
      answer: handled('FiguresTable'),
      handle: tableOf,
    }),
    memberRoute('GET /v1/figures/table.csv', group, {
      summary: { en: 'Metrics as CSV', zh: '导出统计表（CSV）' },
      access,
      query: tableFields,
      costs: 'heavy',
      answer: aFile,
      handle: async (context) => {
        const table = await tableOf(context);
        const { from, to } = table.period;
        const bytes = Buffer.from(tableCsv(table, context.language), 'utf8');
        return new Download({
          name: `${figureLabels[table.by][context.language]} ${from} ${to}.csv`,
          type: 'text/csv; charset=utf-8',
          size: bytes.length,
          stream: Readable.from([bytes]),
        });
      },
    }),
  ];
}

function tableAskedIn({ measures, by, limit }: Values): TableAsked {
  return { measures: measuresIn(String(measures)), by: by as FigureDimension, limit: Number(limit) };
}
