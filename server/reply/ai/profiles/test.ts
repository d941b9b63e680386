import { Refusal } from '../../../kernel/http/refusal';
import type { ActionHandler } from '../../../kernel/routes/behaviour';
import type { ReplyDeps } from '../../deps';
import { ModelFault } from '../model/fault';
import { askModel } from '../model/model';
import { readProfile } from '../profile';

/** The test action: asks the profile's model for one word. Errors are readable messages without the key. */
export function testAction(deps: ReplyDeps): ActionHandler {
  return {
    reachesOut: true,
    async handle({ db, author }, { id }) {
      const profile = await readProfile(db, deps, author.companyId, id);
      const endpoint = profile?.endpoint ?? null;
      if (profile === null || endpoint === null) throw noModel();
      const began = performance.now();
      const messages = [{ role: 'user', content: 'Answer with the one word: ready' }] as const;
      try {
        const { temperature, timeoutMs } = profile;
        await askModel(deps.outgoing, endpoint, { messages, temperature, timeoutMs, maxTokens: 16, shape: null });
      } catch (error) {
        if (!(error instanceof ModelFault)) throw error;
        throw new Refusal(400, 'MODEL_FAULT', error.text);
      }
      return { model: endpoint.model, seconds: Math.round((performance.now() - began) / 100) / 10 };
    },
  };
}

function noModel(): Refusal {
  return new Refusal(400, 'NO_MODEL', {
    en: "This profile doesn't use a language model.",
    zh: '此配置没有可用的大模型。',
  });
}
