import { failPoint } from '../../../kernel/failPoints';
import type { Outgoing } from '../../../kernel/net/outgoing';
import type { ModelEndpoint } from '../profile';
import { complaintOf, faultOf } from './complaint';
import { type Completion, readCompletion } from './completion';
import { type Dialect, dialectOf, remember, requestOf, simplify } from './dialect';
import { isNoApi, post } from './post';
import type { ModelQuestion } from './question';

export interface ModelAnswer extends Completion {
  /** What the service was asked with. */
  readonly dialect: Readonly<Dialect>;
}

/**
 * Asks a language model. Request features that a service rejects (structured output, the name of the token limit,
 * temperature, a system message, an answer in one piece) are dropped, and earlier messages if the model cannot hold
 * them; the call is retried within the same time-out. docs/models.md lists what services answer. Throws ModelFault.
 */
export async function askModel(
  outgoing: Outgoing,
  endpoint: ModelEndpoint,
  question: ModelQuestion,
): Promise<ModelAnswer> {
  const deadline = performance.now() + question.timeoutMs;
  const dialect = dialectOf(endpoint);
  let asked = question;
  for (;;) {
    await failPoint('reply.before-model');
    const posted = await post(outgoing, endpoint, 'chat/completions', requestOf(endpoint, asked, dialect), {
      deadline,
    });
    const complaint = complaintOf(posted);
    if (complaint === null && posted.status < 300 && !isNoApi(posted)) {
      const answer = readCompletion(posted);
      await failPoint('reply.after-model');
      remember(endpoint, dialect);
      return { ...answer, dialect };
    }
    const fault = faultOf(posted, complaint ?? '');
    if (fault.kind === 'tooLong' && asked.messages.length > 2) {
      asked = { ...asked, messages: [asked.messages[0]!, asked.messages.at(-1)!] };
      continue;
    }
    const isOpen = ['refused', 'limit', 'server'].includes(fault.kind);
    const isVague = fault.kind === 'refused' && (posted.status === 400 || posted.status === 422);
    if (isOpen && simplify(dialect, complaint ?? '', isVague)) continue;
    throw fault;
  }
}
