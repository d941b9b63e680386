import { logOperation } from '../../kernel/db/records/audit/operationLog';
import type { FileStore } from '../../kernel/files/fileStore';
import { Refusal } from '../../kernel/http/refusal';
import { reauthenticate } from '../../kernel/identity/reauthenticate';
import { flag, integer, objectType, oneOf, orNull, text, time } from '../../kernel/routes/apiType';
import { type MemberContext, memberRoute, type Route } from '../../kernel/routes/route';
import type { CompanyDeps } from '../deps';
import { askForDeletion, askForExport, companyData, keepCompany } from './ask';
import { exportedFile } from './export';

const group = { en: 'Company data', zh: '公司数据' };
const access = { kind: 'login' } as const;

/** Export and deletion of a whole company: by its owner, also while it is suspended, and by the operator. */
export function companyDataRoutes(deps: CompanyDeps, files: FileStore): Route[] {
  return [
    memberRoute('GET /v1/company/data', group, {
      summary: { en: 'Export and deletion of your company', zh: '公司数据的导出与删除' },
      access,
      answer,
      handle: async (context) => companyData(context.db, ownersCompany(context)),
    }),
    memberRoute('POST /v1/company/data/exports', group, {
      summary: { en: 'Export everything of your company', zh: '导出公司全部数据' },
      access,
      answer,
      async handle(context) {
        const companyId = ownersCompany(context);
        await logOperation(context.db, deps.table('company-settings'), context.author, 'export', { everything: true });
        return askForExport(context.db, companyId);
      },
    }),
    memberRoute('GET /v1/company/data/exports/{number}', group, {
      summary: { en: 'Download a file of the export', zh: '下载导出的文件' },
      access,
      answersFile: true,
      handle: (context) => exportedFile(context.db, files, ownersCompany(context), context.params.number!),
    }),
    memberRoute('POST /v1/company/data/deletion', group, {
      summary: { en: 'Delete your company', zh: '删除公司' },
      access,
      changesAccess: true,
      body: {
        name: { kind: 'text', required: true, maxLength: 100, label: { en: "The company's name", zh: '公司名称' } },
        // `longText` keeps leading and trailing spaces, which are part of a password.
        password: { kind: 'longText', required: true, maxLength: 200, label: { en: 'Your password', zh: '您的密码' } },
      },
      // Excluded from idempotent replay: the request contains a password, and each attempt must be counted.
      answersSecret: true,
      answer,
      async handle(context) {
        ownersCompany(context);
        const { db, actor, author, body, client } = context;
        await reauthenticate(db, deps.passwords, actor.userId, String(body.password), client);
        return askForDeletion(db, author, String(body.name), false);
      },
    }),
    memberRoute('DELETE /v1/company/data/deletion', group, {
      summary: { en: 'Keep your company', zh: '撤销删除公司' },
      access,
      changesAccess: true,
      answer,
      async handle(context) {
        const companyId = ownersCompany(context);
        // The operator's decision is not the owner's to undo.
        const { deletion } = await companyData(context.db, companyId);
        if (deletion?.byOperator) throw new Refusal(409, 'COMPANY_STATE', byOperator);
        return keepCompany(context.db, context.author);
      },
    }),
    memberRoute('GET /v1/platform/companies/{id}/exports/{number}', group, {
      summary: { en: "Download a file of a company's export", zh: '下载某公司导出的文件' },
      access: { kind: 'permission', code: 'platform:companies:exportAll' },
      answersFile: true,
      handle: ({ db, params }) => exportedFile(db, files, params.id!, params.number!),
    }),
  ];
}

function ownersCompany({ actor }: MemberContext): string {
  if (actor.isOwner) return actor.companyId;
  throw new Refusal(403, 'OWNER_ONLY', onlyOwner);
}

const onlyOwner = { en: 'Only the owner can export or delete the company.', zh: '只有所有者可以导出或删除公司。' };
const byOperator = {
  en: 'The operator of the server decided to delete this company. Contact them.',
  zh: '该公司由平台运营方决定删除，请与其联系。',
};

const ofExport = objectType('CompanyExport', {
  state: oneOf('running', 'ready', 'failed'),
  progress: integer,
  bytes: integer,
  files: integer,
  askedAt: time,
  endedAt: orNull(time),
});
const ofDeletion = objectType('CompanyDeletion', { askedAt: time, dueAt: time, byOperator: flag });
const answer = objectType('CompanyData', { name: text, export: orNull(ofExport), deletion: orNull(ofDeletion) });
