import { v7 as newId } from 'uuid';
import { askAi } from '../../server/reply/ai/ask';
import type { ReplyContext } from '../../server/reply/asked/asked';
import { questionsIn } from '../../server/reply/asked/questions';
import { liveOptions } from '../../server/reply/decide';
import type { ReplyDeps } from '../../server/reply/deps';
import type { DecideOptions, Verdict } from '../../server/reply/verdict';
import type { StageTrace } from '../../src/schema/reply/decision';
import { type Chat, startChat } from './chat';
import { type Company, startCompany } from './company';
import { dayZones } from './dayZones';
import { type FakeModel, startLanguageModel } from './languageModel';

/** A company with AI replies that use a fake language model. */
export interface AskingAi {
  readonly company: Company;
  readonly chat: Chat;
  readonly model: FakeModel;
  readonly deps: ReplyDeps;
  /** Creates a profile, by default with the fake model; returns its id. */
  profile(values?: object): Promise<string>;
  /** Adds a question and its answer to the knowledge base; returns its id. */
  knows(title: string, text: string, values?: object): Promise<string>;
  /** Creates an account with AI and a conversation with these customer messages. */
  conversation(profileId: string | null, ...texts: readonly string[]): Promise<AiConversation>;
  /** Runs the AI stage on the customer's last messages. */
  ask(conversation: AiConversation, more?: Asking): Promise<AskedAi>;
  close(): Promise<void>;
}

export interface AiConversation {
  readonly id: string;
  readonly accountId: string;
  readonly profileId: string | null;
  readonly seq: number;
  readonly messageId: string;
  readonly text: string;
}

interface Asking {
  readonly asked?: Partial<ReplyContext>;
  readonly account?: Partial<ReplyContext['account']>;
  readonly policy?: Partial<ReplyContext['policy']>;
  readonly options?: Partial<DecideOptions>;
}

/** The verdict and its trace. */
interface AskedAi {
  readonly verdict: Verdict;
  readonly trace: Partial<StageTrace>;
  /** The text that is sent or suggested; null if none. */
  readonly said: string | null;
}

export async function startAskingAi(): Promise<AskingAi> {
  const company = await startCompany();
  const chat = startChat(company);
  const model = await startLanguageModel();
  const { owner, server, cast, rows } = company;
  const { companyId } = cast.owner;
  const { deps } = server.app.replies;
  const made = async (resource: string, values: object) => {
    const answer = await owner.post(`/api/v1/${resource}`, values);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data.id as string;
  };
  return {
    company,
    chat,
    model,
    deps,
    profile: (values = {}) => {
      const own = { provider: 'own', baseUrl: model.baseUrl, model: 'fake-1', apiKey: 'sk-canary-key' };
      return made('ai-profiles', { name: `Profile ${newId()}`, mode: 'auto', ...own, ...values });
    },
    knows: (title, text, values = {}) => made('knowledge', { title, text, kind: 'faq', language: 'zh', ...values }),
    async conversation(profileId, ...texts) {
      const account = await chat.account({ aiEnabled: true, aiProfileId: profileId });
      let id = '';
      for (const text of texts) id = (await chat.says(account, 'Wang', text)).conversationId;
      const [last] = await rows(
        'select id, seq::int from messages where conversation_id = $1 order by seq desc limit 1',
        [id],
      );
      return { id, accountId: account.id, profileId, seq: last.seq, messageId: last.id, text: texts.at(-1)! };
    },
    async ask(conversation, { asked = {}, account = {}, policy = {}, options = {} } = {}) {
      let trace: Partial<StageTrace> = {};
      const facts = askedOf(companyId, conversation);
      const verdict = await askAi({
        db: server.app.db,
        deps,
        questions: questionsIn(asked.text ?? facts.text),
        options: { ...liveOptions, ...options },
        asked: {
          ...facts,
          ...asked,
          account: { ...facts.account, ...account },
          policy: { ...facts.policy, ...policy },
        },
        note: (detail) => {
          trace = { ...trace, ...detail };
        },
      });
      return { verdict, trace, said: textOf(verdict) };
    },
    async close() {
      await server.close();
      await model.close();
    },
  };
}

function textOf(verdict: Verdict): string | null {
  if (verdict.kind === 'suggest') return verdict.suggestion.text;
  const [part] = verdict.kind === 'answer' ? verdict.reply.parts : [];
  return part?.kind === 'text' ? part.text : null;
}

function askedOf(companyId: string, conversation: AiConversation): ReplyContext {
  const at = new Date();
  return {
    companyId,
    zone: dayZones()[0],
    at,
    text: conversation.text,
    product: null,
    order: null,
    messages: [{ id: conversation.messageId, seq: conversation.seq, kind: 'text', text: conversation.text, at }],
    conversation: {
      id: conversation.id,
      status: 'open',
      mode: 'bot',
      pausedUntil: null,
      assigneeId: null,
      labels: [],
      productId: null,
      isFirst: true,
    },
    contact: { id: newId(), name: 'Wang', language: null, labels: [], blocked: false, paidOrders: 0 },
    account: {
      id: conversation.accountId,
      groupId: null,
      name: 'Shop',
      channel: 'widget',
      isDisabled: false,
      replyEnabled: true,
      aiEnabled: true,
      aiMode: null,
      aiProfileId: conversation.profileId,
    },
    policy: {
      id: null,
      name: 'Policy',
      isOpen: true,
      isHoliday: false,
      opensAt: null,
      offHours: 'answer',
      offHoursText: null,
      handOffWords: [],
      handOffText: null,
      defaultText: null,
      defaultEveryHours: 24,
      askBack: false,
      wordsIn: [],
      wordsOut: [],
    },
  };
}
