import { replyReason } from '../../../../src/schema/reply/reasons/reasons';
import type { Text } from '../../../../src/schema/text';
import { Refusal } from '../../../kernel/http/refusal';
import { handled } from '../../../kernel/routes/apiType';
import type { ActionHandler } from '../../../kernel/routes/behaviour';
import type { ReplyDeps } from '../../deps';
import { embedTexts } from '../../knowledge/embed/embedTexts';
import { spendEmbedding } from '../../knowledge/embed/spend';
import { askForReply } from '../askForReply';
import { overReasons, tryToday } from '../budget/ofDay';
import type { Dialect } from '../model/dialect';
import { ModelFault } from '../model/fault';
import { type AiProfile, readProfile } from '../profile';
import { instructions, promptOf } from '../prompt';
import { answersIn } from '../say';

/**
 * The test action: asks the profile's model what real answers ask for, within the budgets for trying out, and its
 * embeddings model if there is one. Errors are readable messages without the key.
 */
export function testAction(deps: ReplyDeps): ActionHandler {
  return {
    reachesOut: true,
    answer: handled('ModelTest'),
    async handle({ db, author: { companyId } }, { id }) {
      const profile = await readProfile(db, deps, companyId, id);
      const endpoint = profile?.endpoint ?? null;
      if (profile === null || endpoint === null) throw noModel();
      const began = performance.now();
      const day = await tryToday(db, companyId);
      const replied = await askForReply({ db, deps, day, profile, endpoint }, promptFor(profile));
      if (replied.kind === 'over') throw new Refusal(400, 'MODEL_BUDGET', replyReason(overReasons[replied.what]));
      if (replied.kind === 'fault') throw new Refusal(400, 'MODEL_FAULT', replied.fault.text);
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      if (profile.embeddings !== null) {
        const { embeddings } = profile;
        const { timeoutMs } = profile;
        const embed = () => embedTexts(deps.outgoing, embeddings, [sample.question], { timeoutMs });
        await spendEmbedding(db, day, profile, [sample.question], embed).catch((error) => {
          throw error instanceof ModelFault ? new Refusal(400, 'MODEL_FAULT', ofEmbeddings(error.text)) : error;
        });
      }
      return { model: endpoint.model, seconds, lacks: lacksText(replied.answer.dialect) };
    },
  };
}

const sample = {
  source: 'Hours\nThe shop answers from 9:00 to 18:00 on working days.',
  question: 'When do you answer?',
} as const;

function promptFor(profile: AiProfile) {
  const source = { kind: 'knowledge', id: '', title: 'Hours', score: 1 } as const;
  const given = [{ source, text: sample.source }];
  return promptOf(instructions(profile, answersIn(profile)), given, [], sample.question);
}

/** What the service cannot do, so that the member knows what is done without. */
function lacksText({ shape, temperature, roles, stream }: Dialect): Text {
  const lacks = [
    ...(shape === 'schema' ? [] : [{ en: 'structured output', zh: '结构化输出' }]),
    ...(temperature ? [] : [{ en: 'a temperature', zh: '温度' }]),
    ...(roles ? [] : [{ en: 'system messages', zh: '系统消息' }]),
    ...(stream === 'none' ? [] : [{ en: 'answers in one piece', zh: '非流式回答' }]),
  ];
  if (lacks.length === 0) return { en: '', zh: '' };
  return {
    en: `It doesn't support ${lacks.map(({ en }) => en).join(', ')}; Parley does without.`,
    zh: `该服务不支持${lacks.map(({ zh }) => zh).join('、')}，将不使用。`,
  };
}

function ofEmbeddings({ en, zh }: Text): Text {
  return {
    en: `The language model works, but the embeddings model doesn't. ${en}`,
    zh: `大模型可用，但向量模型不可用。${zh}`,
  };
}

function noModel(): Refusal {
  return new Refusal(400, 'NO_MODEL', {
    en: "This profile doesn't use a language model.",
    zh: '此配置没有可用的大模型。',
  });
}
