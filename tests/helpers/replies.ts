import type { ReplyDeps } from '../../server/reply/deps';
import { answerDue } from '../../server/reply/engine/worker';
import type { ReplyOutcome, StageTrace } from '../../src/schema/reply/decision';
import { type Chat, startChat } from './chat';
import { type Company, startCompany } from './company';
import { dayZones } from './dayZones';
import type { ServerOptions } from './server';

/** A company with automatic replies; nothing is processed until `work` or `says`. */
export interface Replying {
  readonly company: Company;
  readonly chat: Chat;
  readonly deps: ReplyDeps;
  /** A widget account without a merge window. */
  readonly account: Account;
  /** Creates a record as the owner over HTTP; returns its id. */
  made(resource: string, values: object): Promise<string>;
  /** Creates a rule that by default answers 'Ten.' to messages with 'price'; returns its id. */
  rule(values?: object): Promise<string>;
  /** The name of a new customer. */
  newCustomer(): string;
  /** A customer with that name writes, and the engine processes everything due. */
  says(name: string, text: string, account?: Account): Promise<Answered>;
  /** The current decision for a message. */
  decided(messageId: string): Promise<DecisionRow>;
  /** Runs the engine until nothing is due. */
  work(): Promise<void>;
  /** Makes everything that waits (merge window, delay, pause) due now. */
  hurry(): Promise<void>;
  /** What the company sent in a conversation, in order: texts and titles of cards. */
  sentIn(conversationId: string): Promise<string[]>;
  close(): Promise<void>;
}

export type Account = Awaited<ReturnType<Chat['account']>>;

export interface Answered {
  readonly conversationId: string;
  readonly messageId: string;
  readonly seq: number;
  /** What the company sent after the message. */
  readonly said: readonly string[];
  readonly decision: DecisionRow;
}

/** A row of reply_decisions. */
export interface DecisionRow {
  readonly state: string;
  readonly outcome: ReplyOutcome | null;
  readonly why: string | null;
  readonly byKind: string | null;
  readonly byId: string | null;
  readonly byName: string | null;
  readonly stages: readonly StageTrace[] | null;
  readonly said: readonly string[] | null;
  readonly mergedIntoId: string | null;
  readonly latencyMs: number | null;
  readonly tokens: number;
  readonly cost: number;
  readonly tries: number;
  /** ISO 8601. */
  readonly dueAt: string;
}

export async function startReplying(options: Omit<ServerOptions, 'schemas'> = {}): Promise<Replying> {
  const company = await startCompany(undefined, options);
  const chat = startChat(company);
  await company.rows('update companies set time_zone = $1', [dayZones()[0]]);
  const { app } = company.server;
  const { deps } = app.replies;
  const account = await chat.account({ mergeSeconds: 0 });
  const work = async () => {
    for (let round = 0; round < 100 && (await answerDue(app.db, deps)); round += 1) {}
  };
  const decided = async (messageId: string): Promise<DecisionRow> =>
    (
      await company.rows(
        `select state, outcome, why, by_kind as "byKind", by_id as "byId", by_name as "byName", stages, said, tries, tokens, cost,
                merged_into_id as "mergedIntoId", latency_ms as "latencyMs", due_at as "dueAt"
           from reply_decisions where message_id = $1`,
        [messageId],
      )
    )[0];
  const sentSince = async (conversationId: string, seq: number): Promise<string[]> =>
    (
      await company.rows(
        `select coalesce(text, payload ->> 'title', payload ->> 'name') as said from messages
          where conversation_id = $1 and seq > $2 and direction = 'outgoing' and not private order by seq`,
        [conversationId, seq],
      )
    ).map(({ said }) => said);
  let count = 0;
  const made = async (resource: string, values: object): Promise<string> => {
    const answer = await company.owner.post(`/api/v1/${resource}`, values);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data.id;
  };
  return {
    company,
    chat,
    deps,
    account,
    made,
    work,
    decided,
    rule(values = {}) {
      count += 1;
      const parts = [{ kind: 'text', text: 'Ten.' }];
      return made('reply-rules', { name: `Rule ${count}`, matchAny: 'price', parts, ...values });
    },
    newCustomer() {
      count += 1;
      return `buyer-${count}`;
    },
    async says(name, text, to = account) {
      const received = await chat.says(to, name, text);
      await work();
      const said = await sentSince(received.conversationId, received.seq);
      return { ...received, said, decision: await decided(received.messageId) };
    },
    hurry: async () =>
      void (await company.rows("update reply_decisions set due_at = now() - interval '1 ms' where state <> 'done'")),
    sentIn: (conversationId) => sentSince(conversationId, 0),
    close: () => company.server.close(),
  };
}
