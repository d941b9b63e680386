import { handled } from '../../../kernel/routes/apiType';
import { memberRoute, type Route } from '../../../kernel/routes/route';
import { readDocument } from './document';
import { documentLimits } from './limits';

const group = { en: 'Knowledge', zh: '知识库' };

export function documentRoutes(): Route[] {
  return [
    memberRoute('POST /v1/knowledge/document-text', group, {
      summary: {
        en: 'Extract text from a document (.docx, .pdf, .csv, .txt, .md). Send its bytes as the body and its percent-encoded name in the filename header. Nothing is stored',
        zh: '提取文档中的文字（.docx、.pdf、.csv、.txt、.md），不保存文件',
      },
      access: { kind: 'permission', code: 'knowledge:list' },
      takesFile: documentLimits.bytes,
      // Slow, so it runs outside a transaction.
      reachesOut: true,
      answer: handled('DocumentText'),
      handle: ({ upload, author: { companyId } }) => readDocument(upload!.name, { companyId, bytes: upload!.bytes }),
    }),
  ];
}
