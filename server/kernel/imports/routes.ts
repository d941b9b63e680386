import { Readable } from 'node:stream';
import { isImportable } from '../../../src/schema/csv/mapping';
import type { Fields } from '../../../src/schema/fields';
import { maxImportBytes } from '../../../src/schema/importing';
import { actionsOf, importsAlone, permissionCode } from '../../../src/schema/permissions/permissions';
import { inSentence } from '../../../src/schema/text';
import { can } from '../access/can';
import type { RecordTable } from '../db/records/recordTable';
import { plainName } from '../files/upload';
import { notFound, Refusal } from '../http/refusal';
import { Download, type MemberContext, type MemberRoute } from '../routes/route';
import { answerOf, wrongRowsFile } from './answer';
import { checkType, importType } from './apiTypes';
import { createBreath } from './breath';
import { optionFields, readOptions } from './options';
import { readFile } from './readFile';
import { askFor, cancelImport, findImport, importedFile, keepImport } from './store';

/**
 * Import routes of a resource: upload a file, check it with options any number of times, then run it. An import is only
 * accessible to the member who created it. `asked` is called when there is work.
 */
export function importRoutes(table: RecordTable, asked: () => void): MemberRoute[] {
  const { schema } = table;
  if (!isImportableTable(table)) return [];
  const { many } = schema.label;
  const base = `/v1/${schema.name}/imports`;
  const shared = {
    group: many,
    access: { kind: 'permission', code: permissionCode(schema, 'import') },
    answer: importType,
  } as const;
  const find = ({ db, author, params }: MemberContext) => findImport(db, author, schema.name, params.id!);
  const answer = async (context: MemberContext) => answerOf(schema, await find(context), context.language);
  return [
    {
      ...shared,
      method: 'POST',
      path: base,
      summary: {
        en: `Upload ${inSentence(many.en)} to import. Send the CSV file's bytes as the body and its percent-encoded name in the filename header`,
        zh: `上传要导入的${many.zh}（CSV 文件）`,
      },
      takesFile: maxImportBytes,
      costs: 'import',
      async handle(context) {
        const { db, author, upload } = context;
        const file = await readFile(upload!.bytes, createBreath());
        const id = await keepImport(db, author, schema.name, plainName(upload!.name), file);
        return answer({ ...context, params: { id } });
      },
    },
    {
      ...shared,
      method: 'GET',
      path: `${base}/{id}`,
      summary: { en: 'Progress of an import', zh: '导入进度' },
      handle: answer,
    },
    {
      ...shared,
      method: 'POST',
      path: `${base}/{id}/check`,
      summary: { en: 'Check an import', zh: '检查导入' },
      body: optionFields,
      takes: checkType,
      costs: 'import',
      async handle(context) {
        const { db, author, actor, body } = context;
        const work = await find(context);
        const options = readOptions(schema, work.columns.length, body, (code) => can(actor, code));
        if (!(await askFor(db, work, { action: 'check', options }, author))) throw notNow();
        asked();
        return answer(context);
      },
    },
    {
      ...shared,
      method: 'POST',
      path: `${base}/{id}/run`,
      summary: { en: 'Run a checked import', zh: '执行导入' },
      body: runFields,
      costs: 'import',
      async handle(context) {
        const { db, author, body } = context;
        const work = await find(context);
        if (!(await askFor(db, work, { action: 'run', onlyCorrect: body.onlyCorrect === true }, author)))
          throw notNow();
        asked();
        return answer(context);
      },
    },
    {
      ...shared,
      method: 'POST',
      path: `${base}/{id}/cancel`,
      summary: { en: 'Cancel an import', zh: '取消导入' },
      async handle(context) {
        if (!(await cancelImport(context.db, await find(context)))) throw notNow();
        return answer(context);
      },
    },
    {
      ...shared,
      method: 'GET',
      path: `${base}/{id}/errors`,
      summary: { en: 'Rows with errors and their reasons, as CSV', zh: '下载有误的行（CSV）' },
      answersFile: true,
      async handle(context) {
        const { db, language } = context;
        const work = await find(context);
        const file = await importedFile(db, work);
        if (file === null) throw notFound();
        const bytes = await wrongRowsFile(schema, work, file.content, file.faults, language, createBreath());
        const name = `${work.fileName.replace(/\.\w+$/, '')} ${errorsName[language]}.csv`;
        return new Download({
          name,
          type: 'text/csv; charset=utf-8',
          size: bytes.length,
          stream: Readable.from([bytes]),
        });
      },
    },
  ];
}

const runFields: Fields = {
  onlyCorrect: {
    kind: 'boolean',
    label: { en: 'Import valid rows even if others have errors', zh: '仅导入正确的行' },
  },
};

const errorsName = { en: 'errors', zh: '错误' };

/** Needs at least one importable field, and an action to add or update. */
function isImportableTable({ schema }: RecordTable): boolean {
  const actions = actionsOf(schema);
  const canWrite = actions.includes('add') || actions.includes('edit') || importsAlone(schema);
  return actions.includes('import') && canWrite && Object.values(schema.fields).some(isImportable);
}

function notNow(): Refusal {
  return new Refusal(409, 'IMPORT_STATE', {
    en: "Not possible in the import's current state.",
    zh: '导入当前的状态不允许此操作。',
  });
}
