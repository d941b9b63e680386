import { currencies } from '../../../src/schema/currencies';
import type { Fields } from '../../../src/schema/fields';
import { defaultCurrency } from '../../../src/schema/money';
import { maxCodeFileBytes } from '../../../src/schema/stock';
import { invalid } from '../../kernel/http/refusal';
import { createBreath } from '../../kernel/imports/breath';
import { decode } from '../../kernel/imports/decode';
import { handled } from '../../kernel/routes/apiType';
import { type MemberContext, memberRoute, type Route } from '../../kernel/routes/route';
import type { DeliveryDeps } from '../deps';
import { exportContents, exportFields } from './codes/exportContents';
import { batchName, type CodesToImport, importCodes } from './import/import';

const codesGroup = { en: 'Codes', zh: '卡密' };

const group = { en: 'Code pools', zh: '卡密库' };
const access = { kind: 'permission', code: 'code-pools:import' } as const;

const batchFields: Fields = {
  dryRun: { kind: 'boolean', label: { en: 'Dry run', zh: '仅检查' } },
  takeDoubtful: {
    kind: 'boolean',
    label: {
      en: 'Also stock lines that look like a heading or a value spoiled by a spreadsheet',
      zh: '看似表头或被表格软件改坏的行也作为卡密入库',
    },
  },
  name: { kind: 'text', maxLength: 80, label: { en: 'Batch name', zh: '批次名称' } },
  expiresAt: { kind: 'dateTime', inclusive: true, label: { en: 'Expires', zh: '有效期至' } },
  unitCost: { kind: 'money', currencyField: 'currency', min: 0, label: { en: 'Unit cost', zh: '单个成本' } },
  currency: { kind: 'choice', choices: currencies, default: defaultCurrency, label: { en: 'Currency', zh: '币种' } },
  supplier: { kind: 'text', maxLength: 80, label: { en: 'Supplier', zh: '供货方' } },
  remark: { kind: 'longText', maxLength: 500, label: { en: 'Note', zh: '备注' } },
};

const pasted: Fields = {
  codes: {
    kind: 'longText',
    required: true,
    maxLength: 250_000,
    label: { en: 'Codes, one per line', zh: '卡密，每行一条' },
  },
  ...batchFields,
};

/** Parts of the response with the lines just sent. */
const revealsOnce = ['preview', 'heading'];

/** Routes that import codes (pasted or as a file) and export their contents as a file. */
export function poolRoutes(deps: DeliveryDeps): Route[] {
  const importInto = ({ db, author, params }: MemberContext, codes: CodesToImport) =>
    importCodes(db, deps, author, params.id!, codes);
  return [
    memberRoute('POST /v1/code-pools/{id}/import', group, {
      summary: { en: 'Import codes into a pool', zh: '导入卡密' },
      access,
      body: pasted,
      revealsOnce,
      costs: 'import',
      answer: handled('CodeImport'),
      handle: (context) => importInto(context, codesToImport(context.body, String(context.body.codes), batchName())),
    }),
    memberRoute('POST /v1/code-pools/{id}/import-file', group, {
      summary: {
        en: "Import a file of codes into a pool. Send the file's bytes as the body and its percent-encoded name in the filename header",
        zh: '从文件导入卡密',
      },
      access,
      takesFile: maxCodeFileBytes,
      costs: 'import',
      query: batchFields,
      revealsOnce,
      answer: handled('CodeImport'),
      async handle(context) {
        const { name, bytes } = context.upload!;
        const codes = await decode(bytes, createBreath());
        if (codes === null) throw invalid([{ path: 'file', code: 'fileText' }]);
        return importInto(context, codesToImport(context.query, codes, [...name].slice(0, 80).join('')));
      },
    }),
    memberRoute('POST /v1/codes/export-contents', codesGroup, {
      summary: { en: 'Export codes as CSV', zh: '导出卡密明文（CSV）' },
      access: { kind: 'permission', code: 'codes:exportContents' },
      body: exportFields,
      answersFile: true,
      handle: (context) => exportContents(context, deps),
    }),
  ];
}

/** From the values of `batchFields`. */
function codesToImport(values: MemberContext['body'], codes: string, name: string): CodesToImport {
  const { dryRun, takeDoubtful, ...batch } = values as unknown as CodesToImport;
  return { ...batch, dryRun: dryRun === true, takeDoubtful: takeDoubtful === true, codes, name: batch.name ?? name };
}
