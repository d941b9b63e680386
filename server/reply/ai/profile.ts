import type { Db } from '../../kernel/db/queries';
import { prepared, query } from '../../kernel/db/queries';
import type { AiMode, ReplyContext } from '../asked/asked';
import type { ReplyDeps } from '../deps';

/** A company's AI profile: how its AI answers. */
export interface AiProfile {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly provider: 'knowledge' | 'own' | 'installed';
  readonly mode: AiMode;
  readonly persona: string | null;
  readonly tone: 'friendly' | 'professional' | 'concise' | 'lively';
  readonly language: 'customer' | 'zh' | 'en';
  readonly temperature: number;
  /** Number of earlier messages shown to the model. */
  readonly history: number;
  readonly timeoutMs: number;
  readonly maxTokens: number;
  readonly maxTurns: number;
  readonly dailyTokens: number | null;
  /** Minor units of the currency. */
  readonly dailyCost: number | null;
  readonly currency: string;
  /** Price per million tokens, in the currency's major units. */
  readonly priceIn: number;
  readonly priceOut: number;
  readonly fallback: 'handOff' | 'text' | 'next';
  readonly fallbackText: string | null;
  /** The model; null: knowledge only, or the installation has no model. */
  readonly endpoint: ModelEndpoint | null;
  /** The embeddings model; null: none. */
  readonly embeddings: ModelEndpoint | null;
}

/** A service with an OpenAI-compatible API. The key is never logged, returned or traced. */
export interface ModelEndpoint {
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string | null;
}

/** The stored profile; null if the company has none with this id. */
export async function readProfile(
  db: Db,
  deps: Pick<ReplyDeps, 'cipher' | 'installedModel'>,
  companyId: string,
  id: string,
): Promise<AiProfile | null> {
  const [row] = await query<ProfileRow>(db, profileSql, [companyId, id]);
  if (row === undefined) return null;
  const { baseUrl, model, apiKey, embeddingsModel, ...profile } = row;
  const endpoint = endpointOf(deps, row);
  const embeds = row.provider === 'own' && endpoint !== null && embeddingsModel !== null;
  return { ...profile, endpoint, embeddings: embeds ? { ...endpoint, model: embeddingsModel } : null };
}

/** The AI mode: the product's setting overrides the account's, which overrides the profile's. */
export function modeOf(
  { account, product }: Pick<ReplyContext, 'account' | 'product'>,
  profile: AiProfile | null,
): AiMode {
  if (!account.aiEnabled) return 'off';
  return product?.aiMode ?? account.aiMode ?? profile?.mode ?? 'auto';
}

interface ProfileRow extends Omit<AiProfile, 'endpoint' | 'embeddings'> {
  readonly baseUrl: string | null;
  readonly model: string | null;
  readonly embeddingsModel: string | null;
  readonly apiKey: Buffer | null;
}

function endpointOf(
  { cipher, installedModel }: Pick<ReplyDeps, 'cipher' | 'installedModel'>,
  { provider, baseUrl, model, apiKey }: ProfileRow,
): ModelEndpoint | null {
  if (provider === 'installed') return installedModel;
  if (provider === 'knowledge' || baseUrl === null || model === null) return null;
  return { baseUrl, model, key: apiKey === null ? null : cipher.decrypt(apiKey) };
}

const profileSql = prepared(`
  select id, name, enabled, provider, mode, persona, coalesce(tone, 'friendly') as tone,
         coalesce(language, 'customer') as language, coalesce(temperature, 0.3) as temperature,
         coalesce(history, 10)::integer as history, (coalesce(timeout_seconds, 20) * 1000)::integer as "timeoutMs",
         coalesce(max_tokens, 500)::integer as "maxTokens", max_turns::integer as "maxTurns",
         daily_tokens::double precision as "dailyTokens", daily_cost::double precision as "dailyCost",
         coalesce(currency, 'CNY') as currency, coalesce(price_in, 0) as "priceIn", coalesce(price_out, 0) as "priceOut",
         coalesce(fallback, 'next') as fallback, fallback_text as "fallbackText",
         base_url as "baseUrl", model, api_key as "apiKey", nullif(embeddings_model, '') as "embeddingsModel"
    from ai_profiles where company_id = $1 and id = $2`);
