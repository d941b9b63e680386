create table account_groups (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  colour text not null default '#FFB400'::text,
  staff_ids uuid[] not null default '{}'::uuid[],
  remark text,
  search text generated always as (lower(((COALESCE(name, ''::text) || ' '::text) || COALESCE(remark, ''::text)))) stored,
  constraint account_groups_name_check_05902049 CHECK ((length(name) <= 40)),
  constraint account_groups_pkey PRIMARY KEY (id)
);
CREATE INDEX account_groups_colour_idx_ee83a8a7 ON public.account_groups USING btree (company_id, colour, id);
CREATE UNIQUE INDEX account_groups_company_key_0539b372 ON public.account_groups USING btree (company_id, id);
CREATE INDEX account_groups_created_at_idx_95f15047 ON public.account_groups USING btree (company_id, created_at, id);
CREATE INDEX account_groups_name_idx_e67f6bfc ON public.account_groups USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX account_groups_name_unique_7abf1651 ON public.account_groups USING btree (company_id, parley_look(name));
CREATE INDEX account_groups_search_bigrams_8836f0d1 ON public.account_groups USING gin (parley_bigrams(search));
CREATE INDEX account_groups_search_trgm_39081024 ON public.account_groups USING gin (search gin_trgm_ops);
CREATE INDEX account_groups_staff_ids_idx_d3d11feb ON public.account_groups USING gin (staff_ids);
CREATE INDEX account_groups_updated_at_idx_f1e41d21 ON public.account_groups USING btree (company_id, updated_at, id);
CREATE TRIGGER account_groups_add_event_40c0491c AFTER INSERT ON public.account_groups REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION account_groups_events();
CREATE TRIGGER account_groups_edit_event_40c0491c AFTER UPDATE ON public.account_groups REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION account_groups_events();
CREATE TRIGGER account_groups_remove_event_40c0491c AFTER DELETE ON public.account_groups REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION account_groups_events();

create table account_health (
  account_id uuid not null,
  company_id uuid not null,
  fault text,
  failures integer not null default 0,
  next_check_at timestamp with time zone not null default now(),
  lease_until timestamp with time zone,
  connected boolean not null default false,
  incident_since timestamp with time zone,
  alerts integer not null default 0,
  next_alert_at timestamp with time zone,
  sends_held_until timestamp with time zone,
  constraint account_health_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) ON DELETE CASCADE,
  constraint account_health_fault_check CHECK ((length(fault) <= 300)),
  constraint account_health_pkey PRIMARY KEY (account_id)
);
CREATE INDEX account_health_due ON public.account_health USING btree (next_check_at);

create table account_polls (
  account_id uuid not null,
  company_id uuid not null,
  cursor text,
  lease_until timestamp with time zone,
  fence bigint not null default 0,
  constraint account_polls_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) ON DELETE CASCADE,
  constraint account_polls_pkey PRIMARY KEY (account_id)
);

create table accounts (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  channel text not null default 'widget'::text,
  group_id uuid,
  status text not null default 'connecting'::text,
  callback_url text,
  secret bytea,
  bot_token bytea,
  reply_enabled boolean not null default true,
  ai_enabled boolean not null default false,
  delivery_enabled boolean not null default true,
  pause_minutes bigint not null default 10,
  remark text,
  search text generated always as (lower(((COALESCE(name, ''::text) || ' '::text) || COALESCE(remark, ''::text)))) stored,
  telegram_mode text default 'polling'::text,
  allowed_origins jsonb not null default '[]'::jsonb,
  widget jsonb,
  former_secret bytea,
  former_secret_until timestamp(3) with time zone,
  fault_since timestamp(3) with time zone,
  last_inbound_at timestamp(3) with time zone,
  last_outbound_at timestamp(3) with time zone,
  sells boolean not null default false,
  ai_mode text,
  ai_profile_id uuid,
  merge_seconds bigint not null default 3,
  payment_connection_id uuid,
  constraint accounts_ai_mode_check_ec0866aa CHECK ((ai_mode = ANY (ARRAY['off'::text, 'suggest'::text, 'approve'::text, 'auto'::text]))),
  constraint accounts_ai_profile_id_fkey_ab47d195 FOREIGN KEY (company_id, ai_profile_id) REFERENCES ai_profiles(company_id, id) DEFERRABLE,
  constraint accounts_channel_check_c94198d7 CHECK ((channel = ANY (ARRAY['widget'::text, 'webhook'::text, 'telegram'::text]))),
  constraint accounts_group_id_fkey_66be95a5 FOREIGN KEY (company_id, group_id) REFERENCES account_groups(company_id, id) DEFERRABLE,
  constraint accounts_merge_seconds_check_17d16cfc CHECK (((merge_seconds >= 0) AND (merge_seconds <= 30))),
  constraint accounts_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint accounts_pause_minutes_check_2b9d88a3 CHECK (((pause_minutes >= 0) AND (pause_minutes <= 1440))),
  constraint accounts_payment_connection_id_fkey_8af8a272 FOREIGN KEY (company_id, payment_connection_id) REFERENCES payment_connections(company_id, id) DEFERRABLE,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_status_check_ae5c80e4 CHECK ((status = ANY (ARRAY['connecting'::text, 'online'::text, 'degraded'::text, 'auth_required'::text, 'disabled'::text]))),
  constraint accounts_telegram_mode_check_10a22ce0 CHECK ((telegram_mode = ANY (ARRAY['polling'::text, 'webhook'::text])))
);
CREATE INDEX accounts_ai_enabled_idx_72850848 ON public.accounts USING btree (company_id, ai_enabled, id);
CREATE INDEX accounts_ai_profile_id_idx_82923f18 ON public.accounts USING btree (company_id, ai_profile_id, id);
CREATE INDEX accounts_channel_idx_b55709be ON public.accounts USING btree (company_id, channel, id);
CREATE UNIQUE INDEX accounts_company_key_3aa476ba ON public.accounts USING btree (company_id, id);
CREATE INDEX accounts_created_at_idx_262bad73 ON public.accounts USING btree (company_id, created_at, id);
CREATE INDEX accounts_delivery_enabled_idx_abc3b95e ON public.accounts USING btree (company_id, delivery_enabled, id);
CREATE INDEX accounts_group_id_idx_07839f82 ON public.accounts USING btree (company_id, group_id, id);
CREATE INDEX accounts_name_idx_7632a57c ON public.accounts USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX accounts_name_unique_0e54e7e7 ON public.accounts USING btree (company_id, parley_look(name));
CREATE INDEX accounts_payment_connection_id_idx_d8624772 ON public.accounts USING btree (company_id, payment_connection_id, id);
CREATE INDEX accounts_reply_enabled_idx_5da7b299 ON public.accounts USING btree (company_id, reply_enabled, id);
CREATE INDEX accounts_search_bigrams_2222ea5d ON public.accounts USING gin (parley_bigrams(search));
CREATE INDEX accounts_search_trgm_d988de49 ON public.accounts USING gin (search gin_trgm_ops);
CREATE INDEX accounts_status_idx_18a7ffdb ON public.accounts USING btree (company_id, status, id);
CREATE TRIGGER accounts_add_event_e651156f AFTER INSERT ON public.accounts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION accounts_events();
CREATE TRIGGER accounts_edit_event_e651156f AFTER UPDATE ON public.accounts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION accounts_events();
CREATE TRIGGER accounts_remove_event_e651156f AFTER DELETE ON public.accounts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION accounts_events();
CREATE TRIGGER beside_older BEFORE INSERT OR UPDATE OF payment_connection_id ON public.accounts FOR EACH ROW WHEN ((new.payment_connection_id IS NOT NULL)) EXECUTE FUNCTION refuse_beside_older();
CREATE TRIGGER plan_use_added AFTER INSERT ON public.accounts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_plan_added('accounts');
CREATE TRIGGER plan_use_gone AFTER DELETE ON public.accounts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_plan_gone('accounts');
CREATE TRIGGER reply_due_changed AFTER UPDATE ON public.accounts FOR EACH ROW WHEN ((old.group_id IS DISTINCT FROM new.group_id)) EXECUTE FUNCTION reply_due_changed('company_id');

create table activation_code_contents (
  code_id uuid not null,
  company_id uuid not null,
  content bytea not null,
  digest bytea not null,
  constraint activation_code_contents_company_id_code_id_fkey FOREIGN KEY (company_id, code_id) REFERENCES activation_codes(company_id, id) ON DELETE CASCADE,
  constraint activation_code_contents_digest_key UNIQUE (digest),
  constraint activation_code_contents_pkey PRIMARY KEY (code_id)
);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.activation_code_contents FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table activation_codes (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  mask text not null,
  batch text not null,
  plan_code text not null,
  months bigint not null,
  seats bigint not null,
  state text not null default 'issued'::text,
  expires_at timestamp(3) with time zone,
  note text,
  redeemed_at timestamp(3) with time zone,
  redeemed_by text,
  search text generated always as (lower(((((COALESCE(batch, ''::text) || ' '::text) || COALESCE(note, ''::text)) || ' '::text) || COALESCE(redeemed_by, ''::text)))) stored,
  constraint activation_codes_batch_check_f06e59e4 CHECK ((length(batch) <= 40)),
  constraint activation_codes_mask_check_510532c9 CHECK ((length(mask) <= 40)),
  constraint activation_codes_months_check_2a423a10 CHECK (((months >= 1) AND (months <= 36))),
  constraint activation_codes_note_check_d3c24e7d CHECK ((length(note) <= 200)),
  constraint activation_codes_pkey PRIMARY KEY (id),
  constraint activation_codes_plan_code_check_7c21b435 CHECK ((length(plan_code) <= 40)),
  constraint activation_codes_redeemed_by_check_49e4f2b6 CHECK ((length(redeemed_by) <= 100)),
  constraint activation_codes_seats_check_798331ae CHECK (((seats >= 1) AND (seats <= 1000))),
  constraint activation_codes_state_check_55a2f6b7 CHECK ((state = ANY (ARRAY['issued'::text, 'redeemed'::text, 'revoked'::text])))
);
CREATE INDEX activation_codes_batch_idx_d893849a ON public.activation_codes USING btree (company_id, batch COLLATE parley_words, id);
CREATE UNIQUE INDEX activation_codes_company_key_9b54bc13 ON public.activation_codes USING btree (company_id, id);
CREATE INDEX activation_codes_created_at_idx_02e9f83c ON public.activation_codes USING btree (company_id, created_at, id);
CREATE INDEX activation_codes_expires_at_idx_0b3f2a2d ON public.activation_codes USING btree (company_id, expires_at, id);
CREATE INDEX activation_codes_mask_idx_75473548 ON public.activation_codes USING btree (company_id, mask COLLATE parley_words, id);
CREATE INDEX activation_codes_months_idx_0ed190b5 ON public.activation_codes USING btree (company_id, months, id);
CREATE INDEX activation_codes_plan_code_idx_522ba6a7 ON public.activation_codes USING btree (company_id, plan_code COLLATE parley_words, id);
CREATE INDEX activation_codes_redeemed_at_idx_de39122b ON public.activation_codes USING btree (company_id, redeemed_at, id);
CREATE INDEX activation_codes_redeemed_by_idx_ee3d63eb ON public.activation_codes USING btree (company_id, redeemed_by COLLATE parley_words, id);
CREATE INDEX activation_codes_search_bigrams_0290cdcc ON public.activation_codes USING gin (parley_bigrams(search));
CREATE INDEX activation_codes_search_trgm_152dd6c2 ON public.activation_codes USING gin (search gin_trgm_ops);
CREATE INDEX activation_codes_seats_idx_2e997f67 ON public.activation_codes USING btree (company_id, seats, id);
CREATE INDEX activation_codes_state_idx_2e1ad765 ON public.activation_codes USING btree (company_id, state, id);
CREATE TRIGGER activation_codes_add_event_24911c41 AFTER INSERT ON public.activation_codes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION activation_codes_events();
CREATE TRIGGER activation_codes_edit_event_24911c41 AFTER UPDATE ON public.activation_codes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION activation_codes_events();
CREATE TRIGGER activation_codes_remove_event_24911c41 AFTER DELETE ON public.activation_codes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION activation_codes_events();
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.activation_codes FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table ai_profiles (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  enabled boolean not null default true,
  base_url text default 'https://api.openai.com/v1'::text,
  model text,
  api_key bytea,
  mode text not null default 'suggest'::text,
  persona text,
  temperature double precision default 0.3,
  max_tokens bigint default 500,
  max_turns bigint not null default 10,
  daily_tokens bigint,
  fallback text default 'handOff'::text,
  fallback_text text,
  search text generated always as (lower(((COALESCE(name, ''::text) || ' '::text) || COALESCE(model, ''::text)))) stored,
  provider text not null default 'knowledge'::text,
  embeddings_model text,
  tone text default 'friendly'::text,
  language text default 'customer'::text,
  history bigint default 10,
  timeout_seconds bigint default 20,
  price_in double precision,
  price_out double precision,
  currency text default 'CNY'::text,
  daily_cost bigint,
  constraint ai_profiles_currency_check_81e5ea31 CHECK ((currency = ANY (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text, 'AED'::text, 'AFN'::text, 'ALL'::text, 'AMD'::text, 'AOA'::text, 'ARS'::text, 'AUD'::text, 'AWG'::text, 'AZN'::text, 'BAM'::text, 'BBD'::text, 'BDT'::text, 'BHD'::text, 'BIF'::text, 'BMD'::text, 'BND'::text, 'BOB'::text, 'BRL'::text, 'BSD'::text, 'BTN'::text, 'BWP'::text, 'BYN'::text, 'BZD'::text, 'CAD'::text, 'CDF'::text, 'CHF'::text, 'CLP'::text, 'COP'::text, 'CRC'::text, 'CUP'::text, 'CVE'::text, 'CZK'::text, 'DJF'::text, 'DKK'::text, 'DOP'::text, 'DZD'::text, 'EGP'::text, 'ERN'::text, 'ETB'::text, 'FJD'::text, 'FKP'::text, 'GBP'::text, 'GEL'::text, 'GHS'::text, 'GIP'::text, 'GMD'::text, 'GNF'::text, 'GTQ'::text, 'GYD'::text, 'HNL'::text, 'HTG'::text, 'HUF'::text, 'IDR'::text, 'ILS'::text, 'INR'::text, 'IQD'::text, 'IRR'::text, 'ISK'::text, 'JMD'::text, 'JOD'::text, 'JPY'::text, 'KES'::text, 'KGS'::text, 'KHR'::text, 'KMF'::text, 'KPW'::text, 'KRW'::text, 'KWD'::text, 'KYD'::text, 'KZT'::text, 'LAK'::text, 'LBP'::text, 'LKR'::text, 'LRD'::text, 'LSL'::text, 'LYD'::text, 'MAD'::text, 'MDL'::text, 'MGA'::text, 'MKD'::text, 'MMK'::text, 'MNT'::text, 'MOP'::text, 'MRU'::text, 'MUR'::text, 'MVR'::text, 'MWK'::text, 'MXN'::text, 'MYR'::text, 'MZN'::text, 'NAD'::text, 'NGN'::text, 'NIO'::text, 'NOK'::text, 'NPR'::text, 'NZD'::text, 'OMR'::text, 'PAB'::text, 'PEN'::text, 'PGK'::text, 'PHP'::text, 'PKR'::text, 'PLN'::text, 'PYG'::text, 'QAR'::text, 'RON'::text, 'RSD'::text, 'RUB'::text, 'RWF'::text, 'SAR'::text, 'SBD'::text, 'SCR'::text, 'SDG'::text, 'SEK'::text, 'SGD'::text, 'SHP'::text, 'SLE'::text, 'SOS'::text, 'SRD'::text, 'SSP'::text, 'STN'::text, 'SVC'::text, 'SYP'::text, 'SZL'::text, 'THB'::text, 'TJS'::text, 'TMT'::text, 'TND'::text, 'TOP'::text, 'TRY'::text, 'TTD'::text, 'TWD'::text, 'TZS'::text, 'UAH'::text, 'UGX'::text, 'UYU'::text, 'UZS'::text, 'VES'::text, 'VND'::text, 'VUV'::text, 'WST'::text, 'XAF'::text, 'XCD'::text, 'XCG'::text, 'XOF'::text, 'XPF'::text, 'YER'::text, 'ZAR'::text, 'ZMW'::text, 'ZWG'::text]))),
  constraint ai_profiles_daily_cost_check_6d6dcb44 CHECK (((daily_cost >= 0) AND (daily_cost <= 1000000000))),
  constraint ai_profiles_daily_tokens_check_e7360939 CHECK (((daily_tokens >= 0) AND (daily_tokens <= 1000000000))),
  constraint ai_profiles_embeddings_model_check_6cefde66 CHECK ((length(embeddings_model) <= 100)),
  constraint ai_profiles_fallback_check_6e7b45a9 CHECK ((fallback = ANY (ARRAY['handOff'::text, 'text'::text, 'next'::text]))),
  constraint ai_profiles_history_check_602f934b CHECK (((history >= 0) AND (history <= 50))),
  constraint ai_profiles_language_check_cd6ac669 CHECK ((language = ANY (ARRAY['customer'::text, 'zh'::text, 'en'::text]))),
  constraint ai_profiles_max_tokens_check_ff587e0f CHECK (((max_tokens >= 16) AND (max_tokens <= 8000))),
  constraint ai_profiles_max_turns_check_6f0404ea CHECK (((max_turns >= 1) AND (max_turns <= 100))),
  constraint ai_profiles_mode_check_c37adf23 CHECK ((mode = ANY (ARRAY['off'::text, 'suggest'::text, 'approve'::text, 'auto'::text]))),
  constraint ai_profiles_model_check_e4582a18 CHECK ((length(model) <= 100)),
  constraint ai_profiles_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint ai_profiles_pkey PRIMARY KEY (id),
  constraint ai_profiles_price_in_check_42404b7d CHECK (((price_in >= (0)::double precision) AND (price_in <= (100000)::double precision))),
  constraint ai_profiles_price_out_check_60cdf43c CHECK (((price_out >= (0)::double precision) AND (price_out <= (100000)::double precision))),
  constraint ai_profiles_provider_check_1493577f CHECK ((provider = ANY (ARRAY['knowledge'::text, 'own'::text, 'installed'::text]))),
  constraint ai_profiles_temperature_check_c9099e19 CHECK (((temperature >= (0)::double precision) AND (temperature <= (2)::double precision))),
  constraint ai_profiles_timeout_seconds_check_48b81b65 CHECK (((timeout_seconds >= 1) AND (timeout_seconds <= 60))),
  constraint ai_profiles_tone_check_ce9e55ea CHECK ((tone = ANY (ARRAY['friendly'::text, 'professional'::text, 'concise'::text, 'lively'::text])))
);
CREATE UNIQUE INDEX ai_profiles_company_key_51c57d54 ON public.ai_profiles USING btree (company_id, id);
CREATE INDEX ai_profiles_created_at_idx_0d9f2c3e ON public.ai_profiles USING btree (company_id, created_at, id);
CREATE INDEX ai_profiles_daily_tokens_idx_aec304c9 ON public.ai_profiles USING btree (company_id, daily_tokens, id);
CREATE INDEX ai_profiles_enabled_idx_001c815b ON public.ai_profiles USING btree (company_id, enabled, id);
CREATE INDEX ai_profiles_fallback_idx_7e155e1a ON public.ai_profiles USING btree (company_id, fallback, id);
CREATE INDEX ai_profiles_max_turns_idx_c6323af3 ON public.ai_profiles USING btree (company_id, max_turns, id);
CREATE INDEX ai_profiles_mode_idx_d5f60ad0 ON public.ai_profiles USING btree (company_id, mode, id);
CREATE INDEX ai_profiles_model_idx_56bd33c1 ON public.ai_profiles USING btree (company_id, model COLLATE parley_words, id);
CREATE INDEX ai_profiles_name_idx_bda64590 ON public.ai_profiles USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX ai_profiles_name_unique_83a99587 ON public.ai_profiles USING btree (company_id, parley_look(name));
CREATE INDEX ai_profiles_provider_idx_fe5e43cb ON public.ai_profiles USING btree (company_id, provider, id);
CREATE INDEX ai_profiles_search_bigrams_c6d70870 ON public.ai_profiles USING gin (parley_bigrams(search));
CREATE INDEX ai_profiles_search_trgm_7904d20d ON public.ai_profiles USING gin (search gin_trgm_ops);
CREATE TRIGGER ai_profiles_add_event_ef82a80e AFTER INSERT ON public.ai_profiles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ai_profiles_events();
CREATE TRIGGER ai_profiles_edit_event_ef82a80e AFTER UPDATE ON public.ai_profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ai_profiles_events();
CREATE TRIGGER ai_profiles_remove_event_ef82a80e AFTER DELETE ON public.ai_profiles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION ai_profiles_events();
CREATE TRIGGER currency_beside_older BEFORE INSERT OR UPDATE OF currency ON public.ai_profiles FOR EACH ROW WHEN ((new.currency <> ALL (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text]))) EXECUTE FUNCTION refuse_beside_older();

create table ai_spends (
  id bigint not null generated always as identity,
  company_id uuid not null,
  account_id uuid not null,
  at timestamp(3) with time zone not null default now(),
  currency text not null,
  cost bigint not null,
  message_id uuid,
  constraint ai_spends_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint ai_spends_pkey PRIMARY KEY (id)
);
CREATE INDEX ai_spends_at ON public.ai_spends USING btree (company_id, at);
CREATE INDEX ai_spends_message ON public.ai_spends USING btree (company_id, message_id) WHERE (message_id IS NOT NULL);
CREATE TRIGGER figures_added AFTER INSERT ON public.ai_spends FOR EACH ROW WHEN ((new.at < (now() - '01:00:00'::interval))) EXECUTE FUNCTION figures_payment();
CREATE TRIGGER figures_changed AFTER DELETE OR UPDATE ON public.ai_spends FOR EACH ROW EXECUTE FUNCTION figures_payment();

create table announcement_answers (
  company_id uuid not null,
  announcement_id uuid not null,
  member_id uuid not null,
  answer text not null,
  answered_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint announcement_answers_answer_check CHECK ((answer = ANY (ARRAY['going'::text, 'notGoing'::text]))),
  constraint announcement_answers_company_id_announcement_id_fkey FOREIGN KEY (company_id, announcement_id) REFERENCES announcements(company_id, id) ON DELETE CASCADE,
  constraint announcement_answers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint announcement_answers_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES members(company_id, id) ON DELETE CASCADE,
  constraint announcement_answers_pkey PRIMARY KEY (announcement_id, member_id)
);
CREATE INDEX announcement_answers_member ON public.announcement_answers USING btree (company_id, member_id);

create table announcements (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  title text not null,
  text text,
  picture uuid,
  starts_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  place text,
  link text,
  published boolean not null default false,
  draft_of uuid[] not null default '{}'::uuid[],
  search text generated always as (lower(((COALESCE(title, ''::text) || ' '::text) || COALESCE(text, ''::text)))) stored,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_place_check_ab784833 CHECK ((length(place) <= 120)),
  constraint announcements_title_check_410f47b9 CHECK ((length(title) <= 80))
);
CREATE UNIQUE INDEX announcements_company_key_e261ea24 ON public.announcements USING btree (company_id, id);
CREATE INDEX announcements_created_at_idx_477c8c72 ON public.announcements USING btree (company_id, created_at, id);
CREATE INDEX announcements_draft_of_idx_7204a07f ON public.announcements USING gin (draft_of);
CREATE INDEX announcements_place_idx_089880f3 ON public.announcements USING btree (company_id, place COLLATE parley_words, id);
CREATE INDEX announcements_published_idx_765303e0 ON public.announcements USING btree (company_id, published, id);
CREATE INDEX announcements_search_bigrams_701c0323 ON public.announcements USING gin (parley_bigrams(search));
CREATE INDEX announcements_search_trgm_f2c06050 ON public.announcements USING gin (search gin_trgm_ops);
CREATE INDEX announcements_starts_at_idx_a3641aa4 ON public.announcements USING btree (company_id, starts_at, id);
CREATE INDEX announcements_title_idx_476f958c ON public.announcements USING btree (company_id, title COLLATE parley_words, id);
CREATE TRIGGER announcements_add_event_b3c2cb7d AFTER INSERT ON public.announcements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announcements_events();
CREATE TRIGGER announcements_edit_event_b3c2cb7d AFTER UPDATE ON public.announcements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announcements_events();
CREATE TRIGGER announcements_remove_event_b3c2cb7d AFTER DELETE ON public.announcements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announcements_events();

create table api_keys (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  enabled boolean not null default true,
  expires_at timestamp(3) with time zone,
  permission_ids uuid[] not null default '{}'::uuid[],
  last_used_at timestamp(3) with time zone,
  remark text,
  prefix text,
  key bytea,
  former_key bytea,
  former_key_until timestamp(3) with time zone,
  search text generated always as (lower(((COALESCE(name, ''::text) || ' '::text) || COALESCE(prefix, ''::text)))) stored,
  calls_per_minute bigint,
  constraint api_keys_calls_per_minute_check_fbcc308d CHECK (((calls_per_minute >= 1) AND (calls_per_minute <= 100000))),
  constraint api_keys_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_prefix_check_a8c12839 CHECK ((length(prefix) <= 20))
);
CREATE UNIQUE INDEX api_keys_company_key_a73bd4e8 ON public.api_keys USING btree (company_id, id);
CREATE INDEX api_keys_created_at_idx_107f7e13 ON public.api_keys USING btree (company_id, created_at, id);
CREATE INDEX api_keys_enabled_idx_2c8b565e ON public.api_keys USING btree (company_id, enabled, id);
CREATE INDEX api_keys_expires_at_idx_d0886f5c ON public.api_keys USING btree (company_id, expires_at, id);
CREATE INDEX api_keys_name_idx_7a690570 ON public.api_keys USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX api_keys_name_unique_db70584a ON public.api_keys USING btree (company_id, parley_look(name));
CREATE INDEX api_keys_permission_ids_idx_48f38d78 ON public.api_keys USING gin (permission_ids);
CREATE UNIQUE INDEX api_keys_prefix ON public.api_keys USING btree (prefix);
CREATE INDEX api_keys_search_bigrams_dd3c02de ON public.api_keys USING gin (parley_bigrams(search));
CREATE INDEX api_keys_search_trgm_19ed573f ON public.api_keys USING gin (search gin_trgm_ops);
CREATE TRIGGER api_keys_add_event_46d6929e AFTER INSERT ON public.api_keys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION api_keys_events();
CREATE TRIGGER api_keys_edit_event_46d6929e AFTER UPDATE ON public.api_keys REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION api_keys_events();
CREATE TRIGGER api_keys_remove_event_46d6929e AFTER DELETE ON public.api_keys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION api_keys_events();
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.api_keys FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table backup_runs (
  id bigint not null generated always as identity,
  kind text not null,
  started_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone not null default now(),
  moment timestamp(3) with time zone,
  place text,
  bytes bigint,
  bucket text,
  node text not null,
  fault text,
  constraint backup_runs_kind_check CHECK ((kind = ANY (ARRAY['schedule'::text, 'command'::text, 'upgrade'::text, 'archive'::text]))),
  constraint backup_runs_pkey PRIMARY KEY (id)
);
CREATE INDEX backup_runs_ended ON public.backup_runs USING btree (ended_at);

create table bargain_coupons (
  company_id uuid not null,
  item_id uuid not null,
  coupon_id uuid not null,
  constraint bargain_coupons_company_id_coupon_id_fkey FOREIGN KEY (company_id, coupon_id) REFERENCES coupons(company_id, id) ON DELETE CASCADE,
  constraint bargain_coupons_pkey PRIMARY KEY (company_id, item_id)
);

create table bargain_sessions (
  company_id uuid not null,
  conversation_id uuid not null,
  product_id uuid not null,
  item_id uuid not null,
  state text not null,
  version integer not null default 1,
  round integer not null,
  offer bigint not null,
  holds_until timestamp(3) with time zone,
  code_id uuid,
  talked_at timestamp(3) with time zone not null default now(),
  constraint bargain_sessions_check CHECK (((state = 'accepted'::text) = ((holds_until IS NOT NULL) AND (code_id IS NOT NULL)))),
  constraint bargain_sessions_company_id_code_id_fkey FOREIGN KEY (company_id, code_id) REFERENCES coupon_codes(company_id, id) ON DELETE CASCADE,
  constraint bargain_sessions_company_id_conversation_id_fkey FOREIGN KEY (company_id, conversation_id) REFERENCES conversations(company_id, id) ON DELETE CASCADE,
  constraint bargain_sessions_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id) ON DELETE CASCADE,
  constraint bargain_sessions_offer_check CHECK ((offer > 0)),
  constraint bargain_sessions_pkey PRIMARY KEY (conversation_id, item_id),
  constraint bargain_sessions_round_check CHECK ((round >= 0)),
  constraint bargain_sessions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text])))
);

create table canned_replies (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  shortcut text not null,
  language text not null default 'zh'::text,
  text text not null,
  labels uuid[] not null default '{}'::uuid[],
  enabled boolean not null default true,
  search text generated always as (lower(((COALESCE(shortcut, ''::text) || ' '::text) || COALESCE(text, ''::text)))) stored,
  personal boolean not null default false,
  owner_ids uuid[] not null default '{}'::uuid[],
  group_ids uuid[] not null default '{}'::uuid[],
  account_ids uuid[] not null default '{}'::uuid[],
  files uuid[] not null default '{}'::uuid[],
  constraint canned_replies_language_check_820f33f8 CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text]))),
  constraint canned_replies_pkey PRIMARY KEY (id),
  constraint canned_replies_shortcut_check_52586790 CHECK ((length(shortcut) <= 30))
);
CREATE INDEX canned_replies_account_ids_idx_1275226f ON public.canned_replies USING gin (account_ids);
CREATE UNIQUE INDEX canned_replies_company_key_4145b97d ON public.canned_replies USING btree (company_id, id);
CREATE INDEX canned_replies_created_at_idx_2a173f9b ON public.canned_replies USING btree (company_id, created_at, id);
CREATE INDEX canned_replies_enabled_idx_7ceceae3 ON public.canned_replies USING btree (company_id, enabled, id);
CREATE INDEX canned_replies_group_ids_idx_82353fdf ON public.canned_replies USING gin (group_ids);
CREATE INDEX canned_replies_labels_idx_3ddb078f ON public.canned_replies USING gin (labels);
CREATE INDEX canned_replies_language_idx_345b4cd7 ON public.canned_replies USING btree (company_id, language, id);
CREATE INDEX canned_replies_owner_ids_idx_cc38c1b0 ON public.canned_replies USING gin (owner_ids);
CREATE INDEX canned_replies_personal_idx_444ba9ed ON public.canned_replies USING btree (company_id, personal, id);
CREATE INDEX canned_replies_search_bigrams_0764b163 ON public.canned_replies USING gin (parley_bigrams(search));
CREATE INDEX canned_replies_search_trgm_677e4854 ON public.canned_replies USING gin (search gin_trgm_ops);
CREATE INDEX canned_replies_shortcut_idx_1e50a60e ON public.canned_replies USING btree (company_id, shortcut COLLATE parley_words, id);
CREATE UNIQUE INDEX canned_replies_shortcut_unique_48802c09 ON public.canned_replies USING btree (company_id, language, parley_look(shortcut));
CREATE TRIGGER canned_replies_add_event_08e1c00f AFTER INSERT ON public.canned_replies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION canned_replies_events();
CREATE TRIGGER canned_replies_edit_event_08e1c00f AFTER UPDATE ON public.canned_replies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION canned_replies_events();
CREATE TRIGGER canned_replies_remove_event_08e1c00f AFTER DELETE ON public.canned_replies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION canned_replies_events();

create table canned_uses (
  company_id uuid not null,
  canned_reply_id uuid not null,
  uses bigint not null,
  used_at timestamp with time zone not null default now(),
  constraint canned_uses_company_id_canned_reply_id_fkey FOREIGN KEY (company_id, canned_reply_id) REFERENCES canned_replies(company_id, id) ON DELETE CASCADE,
  constraint canned_uses_pkey PRIMARY KEY (canned_reply_id)
);

create table channel_products (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  title text not null,
  account_id uuid not null,
  external_id text,
  sku_external_id text,
  product_id uuid not null,
  sku_id uuid,
  item text,
  settled_at timestamp(3) with time zone,
  search text generated always as (lower(((((COALESCE(title, ''::text) || ' '::text) || COALESCE(external_id, ''::text)) || ' '::text) || COALESCE(sku_external_id, ''::text)))) stored,
  constraint channel_products_account_id_fkey_64be9855 FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) DEFERRABLE,
  constraint channel_products_external_id_check_9cd35ea8 CHECK ((length(external_id) <= 100)),
  constraint channel_products_item_check_ea634aa0 CHECK ((length(item) <= 500)),
  constraint channel_products_pkey PRIMARY KEY (id),
  constraint channel_products_product_id_fkey_d7ac4bfb FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id) DEFERRABLE,
  constraint channel_products_sku_external_id_check_fffa8316 CHECK ((length(sku_external_id) <= 100)),
  constraint channel_products_sku_id_fkey_e6a24206 FOREIGN KEY (company_id, sku_id) REFERENCES skus(company_id, id) DEFERRABLE,
  constraint channel_products_title_check_2edb05e0 CHECK ((length(title) <= 200))
);
CREATE INDEX channel_products_account_id_idx_ca1ac420 ON public.channel_products USING btree (company_id, account_id, id);
CREATE UNIQUE INDEX channel_products_company_key_a568c6f2 ON public.channel_products USING btree (company_id, id);
CREATE INDEX channel_products_created_at_idx_eec56abf ON public.channel_products USING btree (company_id, created_at, id);
CREATE INDEX channel_products_external_id_idx_c21d8524 ON public.channel_products USING btree (company_id, external_id COLLATE parley_words, id);
CREATE UNIQUE INDEX channel_products_item_unique_ad254df5 ON public.channel_products USING btree (company_id, account_id, item);
CREATE INDEX channel_products_product_id_idx_734ffee7 ON public.channel_products USING btree (company_id, product_id, id);
CREATE INDEX channel_products_search_bigrams_ac0ac04e ON public.channel_products USING gin (parley_bigrams(search));
CREATE INDEX channel_products_search_trgm_0e8e6fbe ON public.channel_products USING gin (search gin_trgm_ops);
CREATE INDEX channel_products_sku_id_idx_3edf7520 ON public.channel_products USING btree (company_id, sku_id, id);
CREATE INDEX channel_products_title_idx_10689b87 ON public.channel_products USING btree (company_id, title COLLATE parley_words, id);
CREATE INDEX channel_products_unsettled ON public.channel_products USING btree (created_at, id) WHERE (settled_at IS NULL);
CREATE TRIGGER channel_products_add_event_eb3fe02e AFTER INSERT ON public.channel_products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION channel_products_events();
CREATE TRIGGER channel_products_edit_event_eb3fe02e AFTER UPDATE ON public.channel_products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION channel_products_events();
CREATE TRIGGER channel_products_remove_event_eb3fe02e AFTER DELETE ON public.channel_products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION channel_products_events();

create table code_batches (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  pool_id uuid not null,
  added bigint not null default 0,
  expires_at timestamp(3) with time zone,
  unit_cost bigint,
  currency text not null default 'CNY'::text,
  supplier text,
  remark text,
  search text generated always as (lower(((COALESCE(name, ''::text) || ' '::text) || COALESCE(supplier, ''::text)))) stored,
  constraint code_batches_added_check_7a5e00e7 CHECK ((added >= 0)),
  constraint code_batches_currency_check_81e5ea31 CHECK ((currency = ANY (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text, 'AED'::text, 'AFN'::text, 'ALL'::text, 'AMD'::text, 'AOA'::text, 'ARS'::text, 'AUD'::text, 'AWG'::text, 'AZN'::text, 'BAM'::text, 'BBD'::text, 'BDT'::text, 'BHD'::text, 'BIF'::text, 'BMD'::text, 'BND'::text, 'BOB'::text, 'BRL'::text, 'BSD'::text, 'BTN'::text, 'BWP'::text, 'BYN'::text, 'BZD'::text, 'CAD'::text, 'CDF'::text, 'CHF'::text, 'CLP'::text, 'COP'::text, 'CRC'::text, 'CUP'::text, 'CVE'::text, 'CZK'::text, 'DJF'::text, 'DKK'::text, 'DOP'::text, 'DZD'::text, 'EGP'::text, 'ERN'::text, 'ETB'::text, 'FJD'::text, 'FKP'::text, 'GBP'::text, 'GEL'::text, 'GHS'::text, 'GIP'::text, 'GMD'::text, 'GNF'::text, 'GTQ'::text, 'GYD'::text, 'HNL'::text, 'HTG'::text, 'HUF'::text, 'IDR'::text, 'ILS'::text, 'INR'::text, 'IQD'::text, 'IRR'::text, 'ISK'::text, 'JMD'::text, 'JOD'::text, 'JPY'::text, 'KES'::text, 'KGS'::text, 'KHR'::text, 'KMF'::text, 'KPW'::text, 'KRW'::text, 'KWD'::text, 'KYD'::text, 'KZT'::text, 'LAK'::text, 'LBP'::text, 'LKR'::text, 'LRD'::text, 'LSL'::text, 'LYD'::text, 'MAD'::text, 'MDL'::text, 'MGA'::text, 'MKD'::text, 'MMK'::text, 'MNT'::text, 'MOP'::text, 'MRU'::text, 'MUR'::text, 'MVR'::text, 'MWK'::text, 'MXN'::text, 'MYR'::text, 'MZN'::text, 'NAD'::text, 'NGN'::text, 'NIO'::text, 'NOK'::text, 'NPR'::text, 'NZD'::text, 'OMR'::text, 'PAB'::text, 'PEN'::text, 'PGK'::text, 'PHP'::text, 'PKR'::text, 'PLN'::text, 'PYG'::text, 'QAR'::text, 'RON'::text, 'RSD'::text, 'RUB'::text, 'RWF'::text, 'SAR'::text, 'SBD'::text, 'SCR'::text, 'SDG'::text, 'SEK'::text, 'SGD'::text, 'SHP'::text, 'SLE'::text, 'SOS'::text, 'SRD'::text, 'SSP'::text, 'STN'::text, 'SVC'::text, 'SYP'::text, 'SZL'::text, 'THB'::text, 'TJS'::text, 'TMT'::text, 'TND'::text, 'TOP'::text, 'TRY'::text, 'TTD'::text, 'TWD'::text, 'TZS'::text, 'UAH'::text, 'UGX'::text, 'UYU'::text, 'UZS'::text, 'VES'::text, 'VND'::text, 'VUV'::text, 'WST'::text, 'XAF'::text, 'XCD'::text, 'XCG'::text, 'XOF'::text, 'XPF'::text, 'YER'::text, 'ZAR'::text, 'ZMW'::text, 'ZWG'::text]))),
  constraint code_batches_name_check_10d0ee44 CHECK ((length(name) <= 80)),
  constraint code_batches_pkey PRIMARY KEY (id),
  constraint code_batches_pool_id_fkey_a4ad258e FOREIGN KEY (company_id, pool_id) REFERENCES code_pools(company_id, id) DEFERRABLE,
  constraint code_batches_supplier_check_c45f2a2d CHECK ((length(supplier) <= 80)),
  constraint code_batches_unit_cost_check_ab8397bc CHECK ((unit_cost >= 0))
);
CREATE INDEX code_batches_added_idx_27a947cc ON public.code_batches USING btree (company_id, added, id);
CREATE UNIQUE INDEX code_batches_company_key_3314fb8a ON public.code_batches USING btree (company_id, id);
CREATE INDEX code_batches_created_at_idx_b7aca7ca ON public.code_batches USING btree (company_id, created_at, id);
CREATE INDEX code_batches_expires_at_idx_4c7f98a7 ON public.code_batches USING btree (company_id, expires_at, id);
CREATE INDEX code_batches_name_idx_47b497ce ON public.code_batches USING btree (company_id, name COLLATE parley_words, id);
CREATE INDEX code_batches_pool_id_idx_cd7b5257 ON public.code_batches USING btree (company_id, pool_id, id);
CREATE INDEX code_batches_search_bigrams_a104aa7d ON public.code_batches USING gin (parley_bigrams(search));
CREATE INDEX code_batches_search_trgm_af642208 ON public.code_batches USING gin (search gin_trgm_ops);
CREATE INDEX code_batches_supplier_idx_1243ee4c ON public.code_batches USING btree (company_id, supplier COLLATE parley_words, id);
CREATE INDEX code_batches_unit_cost_idx_c1841116 ON public.code_batches USING btree (company_id, unit_cost, id);
CREATE TRIGGER code_batches_add_event_242676a8 AFTER INSERT ON public.code_batches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION code_batches_events();
CREATE TRIGGER code_batches_edit_event_242676a8 AFTER UPDATE ON public.code_batches REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION code_batches_events();
CREATE TRIGGER code_batches_remove_event_242676a8 AFTER DELETE ON public.code_batches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION code_batches_events();
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.code_batches FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER currency_beside_older BEFORE INSERT OR UPDATE OF currency ON public.code_batches FOR EACH ROW WHEN ((new.currency <> ALL (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text]))) EXECUTE FUNCTION refuse_beside_older();

create table code_contents (
  code_id uuid not null,
  company_id uuid not null,
  pool_id uuid not null,
  content bytea not null,
  fingerprint bytea not null,
  company_fingerprint bytea,
  constraint code_contents_company_id_code_id_fkey FOREIGN KEY (company_id, code_id) REFERENCES codes(company_id, id) ON DELETE CASCADE,
  constraint code_contents_pkey PRIMARY KEY (code_id)
);
CREATE UNIQUE INDEX code_contents_company_fingerprint ON public.code_contents USING btree (company_id, company_fingerprint);
CREATE UNIQUE INDEX code_contents_fingerprint ON public.code_contents USING btree (pool_id, fingerprint);
CREATE INDEX code_contents_unclaimed ON public.code_contents USING btree (company_id, code_id) WHERE (company_fingerprint IS NULL);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.code_contents FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table code_pools (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  kind text not null default 'unique'::text,
  low_at bigint default 5,
  remark text,
  search text generated always as (lower(((COALESCE(name, ''::text) || ' '::text) || COALESCE(remark, ''::text)))) stored,
  content bytea,
  most_uses bigint,
  text text,
  link text,
  file uuid,
  api_url text,
  api_method text default 'POST'::text,
  api_token bytea,
  api_secret bytea,
  api_statuses jsonb not null default '[]'::jsonb,
  api_path text,
  low_days bigint,
  strict_order boolean not null default false,
  constraint code_pools_api_method_check_395f1df8 CHECK ((api_method = ANY (ARRAY['POST'::text, 'GET'::text]))),
  constraint code_pools_api_path_check_cf6a7f35 CHECK ((length(api_path) <= 100)),
  constraint code_pools_kind_check_16600793 CHECK ((kind = ANY (ARRAY['unique'::text, 'shared'::text, 'text'::text, 'link'::text, 'file'::text, 'api'::text]))),
  constraint code_pools_low_at_check_05e2d840 CHECK (((low_at >= 0) AND (low_at <= 100000))),
  constraint code_pools_low_days_check_aae1557b CHECK (((low_days >= 1) AND (low_days <= 365))),
  constraint code_pools_most_uses_check_4bdc2335 CHECK (((most_uses >= 1) AND (most_uses <= 1000000000))),
  constraint code_pools_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint code_pools_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX code_pools_company_key_8240d8af ON public.code_pools USING btree (company_id, id);
CREATE INDEX code_pools_created_at_idx_0ea7c8ee ON public.code_pools USING btree (company_id, created_at, id);
CREATE INDEX code_pools_kind_idx_a33491d4 ON public.code_pools USING btree (company_id, kind, id);
CREATE INDEX code_pools_name_idx_ac0689f4 ON public.code_pools USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX code_pools_name_unique_3d0b93d6 ON public.code_pools USING btree (company_id, parley_look(name));
CREATE INDEX code_pools_search_bigrams_840cd9e3 ON public.code_pools USING gin (parley_bigrams(search));
CREATE INDEX code_pools_search_trgm_c3043e2b ON public.code_pools USING gin (search gin_trgm_ops);
CREATE INDEX code_pools_updated_at_idx_07de9402 ON public.code_pools USING btree (company_id, updated_at, id);
CREATE TRIGGER code_pools_add_event_1a5577e5 AFTER INSERT ON public.code_pools REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION code_pools_events();
CREATE TRIGGER code_pools_edit_event_1a5577e5 AFTER UPDATE ON public.code_pools REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION code_pools_events();
CREATE TRIGGER code_pools_remove_event_1a5577e5 AFTER DELETE ON public.code_pools REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION code_pools_events();
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.code_pools FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER plan_use_added AFTER INSERT ON public.code_pools REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_plan_added('pools');
CREATE TRIGGER plan_use_gone AFTER DELETE ON public.code_pools REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_plan_gone('pools');

create table codes (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  mask text not null,
  pool_id uuid not null,
  batch_id uuid not null,
  state text not null default 'available'::text,
  expires_at timestamp(3) with time zone,
  order_line_id uuid,
  delivered_at timestamp(3) with time zone,
  reason text,
  constraint codes_batch_id_fkey_4d8b5256 FOREIGN KEY (company_id, batch_id) REFERENCES code_batches(company_id, id) DEFERRABLE,
  constraint codes_mask_check_510532c9 CHECK ((length(mask) <= 40)),
  constraint codes_order_line_id_fkey_9c312351 FOREIGN KEY (company_id, order_line_id) REFERENCES order_lines(company_id, id) DEFERRABLE,
  constraint codes_pkey PRIMARY KEY (id),
  constraint codes_pool_id_fkey_a4ad258e FOREIGN KEY (company_id, pool_id) REFERENCES code_pools(company_id, id) DEFERRABLE,
  constraint codes_reason_check_db823f3f CHECK ((length(reason) <= 200)),
  constraint codes_state_check_cd7bb643 CHECK ((state = ANY (ARRAY['available'::text, 'allocated'::text, 'delivered'::text, 'quarantined'::text, 'void'::text])))
);
CREATE INDEX codes_batch_id_idx_35329452 ON public.codes USING btree (company_id, batch_id, id);
CREATE UNIQUE INDEX codes_company_key_111b2926 ON public.codes USING btree (company_id, id);
CREATE INDEX codes_created_at_idx_86d2c5eb ON public.codes USING btree (company_id, created_at, id);
CREATE INDEX codes_delivered ON public.codes USING btree (company_id, pool_id, delivered_at) WHERE (delivered_at IS NOT NULL);
CREATE INDEX codes_expires_at_idx_dd39d1c8 ON public.codes USING btree (company_id, expires_at, id);
CREATE INDEX codes_expiring ON public.codes USING btree (expires_at) WHERE ((state = 'available'::text) AND (expires_at IS NOT NULL));
CREATE INDEX codes_mask_idx_388647da ON public.codes USING btree (company_id, mask COLLATE parley_words, id);
CREATE INDEX codes_next ON public.codes USING btree (pool_id, expires_at, created_at, id) WHERE (state = 'available'::text);
CREATE INDEX codes_order_line_id_idx_cc110dd2 ON public.codes USING btree (company_id, order_line_id, id);
CREATE INDEX codes_pool_id_idx_8729d879 ON public.codes USING btree (company_id, pool_id, id);
CREATE INDEX codes_state_idx_8d05cbe6 ON public.codes USING btree (company_id, state, id);
CREATE INDEX codes_stock ON public.codes USING btree (company_id, pool_id, state);
CREATE TRIGGER codes_edit_event_540225e7 AFTER UPDATE ON public.codes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION codes_events();
CREATE TRIGGER codes_remove_event_540225e7 AFTER DELETE ON public.codes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION codes_events();
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.codes FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table companies (
  id uuid not null,
  name text not null,
  plan_code text not null default 'FREE'::text,
  currency text not null default 'CNY'::text,
  permission_version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  version bigint not null default 1,
  default_language text,
  language_switch boolean not null default false,
  time_zone text,
  session_idle_minutes integer not null default 600,
  session_minutes integer not null default 720,
  one_session boolean not null default false,
  is_operator boolean not null default false,
  logo uuid,
  keep_assignee boolean not null default false,
  company_id uuid,
  created_by uuid,
  updated_at timestamp(3) with time zone not null default now(),
  buyer_email text not null default 'off'::text,
  mail_codes boolean not null default false,
  reply_assigns boolean not null default false,
  asks_rating boolean not null default false,
  rating_question_en text,
  rating_question_zh text,
  tax_mode text not null default 'none'::text,
  tax_name text,
  tax_rate numeric(15,4),
  invoicing text not null default 'off'::text,
  invoice_name text,
  invoice_details text,
  invoice_prefix text,
  asks_buyer boolean not null default false,
  retain_conversations_days bigint,
  retain_files_days bigint,
  retain_logs_days bigint,
  hold_deletions boolean not null default false,
  constraint companies_buyer_email_check_7067834c CHECK ((buyer_email = ANY (ARRAY['off'::text, 'optional'::text, 'required'::text]))),
  constraint companies_currency_check_81e5ea31 CHECK ((currency = ANY (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text, 'AED'::text, 'AFN'::text, 'ALL'::text, 'AMD'::text, 'AOA'::text, 'ARS'::text, 'AUD'::text, 'AWG'::text, 'AZN'::text, 'BAM'::text, 'BBD'::text, 'BDT'::text, 'BHD'::text, 'BIF'::text, 'BMD'::text, 'BND'::text, 'BOB'::text, 'BRL'::text, 'BSD'::text, 'BTN'::text, 'BWP'::text, 'BYN'::text, 'BZD'::text, 'CAD'::text, 'CDF'::text, 'CHF'::text, 'CLP'::text, 'COP'::text, 'CRC'::text, 'CUP'::text, 'CVE'::text, 'CZK'::text, 'DJF'::text, 'DKK'::text, 'DOP'::text, 'DZD'::text, 'EGP'::text, 'ERN'::text, 'ETB'::text, 'FJD'::text, 'FKP'::text, 'GBP'::text, 'GEL'::text, 'GHS'::text, 'GIP'::text, 'GMD'::text, 'GNF'::text, 'GTQ'::text, 'GYD'::text, 'HNL'::text, 'HTG'::text, 'HUF'::text, 'IDR'::text, 'ILS'::text, 'INR'::text, 'IQD'::text, 'IRR'::text, 'ISK'::text, 'JMD'::text, 'JOD'::text, 'JPY'::text, 'KES'::text, 'KGS'::text, 'KHR'::text, 'KMF'::text, 'KPW'::text, 'KRW'::text, 'KWD'::text, 'KYD'::text, 'KZT'::text, 'LAK'::text, 'LBP'::text, 'LKR'::text, 'LRD'::text, 'LSL'::text, 'LYD'::text, 'MAD'::text, 'MDL'::text, 'MGA'::text, 'MKD'::text, 'MMK'::text, 'MNT'::text, 'MOP'::text, 'MRU'::text, 'MUR'::text, 'MVR'::text, 'MWK'::text, 'MXN'::text, 'MYR'::text, 'MZN'::text, 'NAD'::text, 'NGN'::text, 'NIO'::text, 'NOK'::text, 'NPR'::text, 'NZD'::text, 'OMR'::text, 'PAB'::text, 'PEN'::text, 'PGK'::text, 'PHP'::text, 'PKR'::text, 'PLN'::text, 'PYG'::text, 'QAR'::text, 'RON'::text, 'RSD'::text, 'RUB'::text, 'RWF'::text, 'SAR'::text, 'SBD'::text, 'SCR'::text, 'SDG'::text, 'SEK'::text, 'SGD'::text, 'SHP'::text, 'SLE'::text, 'SOS'::text, 'SRD'::text, 'SSP'::text, 'STN'::text, 'SVC'::text, 'SYP'::text, 'SZL'::text, 'THB'::text, 'TJS'::text, 'TMT'::text, 'TND'::text, 'TOP'::text, 'TRY'::text, 'TTD'::text, 'TWD'::text, 'TZS'::text, 'UAH'::text, 'UGX'::text, 'UYU'::text, 'UZS'::text, 'VES'::text, 'VND'::text, 'VUV'::text, 'WST'::text, 'XAF'::text, 'XCD'::text, 'XCG'::text, 'XOF'::text, 'XPF'::text, 'YER'::text, 'ZAR'::text, 'ZMW'::text, 'ZWG'::text]))),
  constraint companies_default_language_check_9569b8de CHECK ((default_language = ANY (ARRAY['en-US'::text, 'zh-CN'::text]))),
  constraint companies_invoice_name_check_6c014696 CHECK ((length(invoice_name) <= 200)),
  constraint companies_invoice_prefix_check_72393ff0 CHECK ((length(invoice_prefix) <= 12)),
  constraint companies_invoicing_check_c2a41bdc CHECK ((invoicing = ANY (ARRAY['off'::text, 'byHand'::text, 'onPayment'::text]))),
  constraint companies_name_check_031dc874 CHECK ((length(name) <= 100)),
  constraint companies_named CHECK ((name <> ''::text)),
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_plan FOREIGN KEY (plan_code) REFERENCES editions(code),
  constraint companies_rating_question_en_check_2562ef9e CHECK ((length(rating_question_en) <= 300)),
  constraint companies_rating_question_zh_check_e027cd67 CHECK ((length(rating_question_zh) <= 300)),
  constraint companies_retain_conversations_days_check_21931e8d CHECK (((retain_conversations_days >= 30) AND (retain_conversations_days <= 3650))),
  constraint companies_retain_files_days_check_44cd2d89 CHECK (((retain_files_days >= 30) AND (retain_files_days <= 3650))),
  constraint companies_retain_logs_days_check_a191a1a8 CHECK (((retain_logs_days >= 30) AND (retain_logs_days <= 3650))),
  constraint companies_session_idle_minutes_check_7ae821cb CHECK (((session_idle_minutes >= 5) AND (session_idle_minutes <= 43200))),
  constraint companies_session_minutes_check_784190c7 CHECK (((session_minutes >= 15) AND (session_minutes <= 43200))),
  constraint companies_tax_mode_check_64c60691 CHECK ((tax_mode = ANY (ARRAY['none'::text, 'included'::text, 'added'::text]))),
  constraint companies_tax_name_check_9666a754 CHECK ((length(tax_name) <= 30)),
  constraint companies_tax_rate_check_cf438a14 CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
  constraint companies_time_zone_check_92aaefef CHECK ((length(time_zone) <= 60))
);
CREATE UNIQUE INDEX companies_operator ON public.companies USING btree (is_operator) WHERE is_operator;
CREATE TRIGGER beside_older BEFORE INSERT OR UPDATE OF buyer_email ON public.companies FOR EACH ROW WHEN ((new.buyer_email <> 'off'::text)) EXECUTE FUNCTION refuse_beside_older();
CREATE TRIGGER companies_edit_event_f3c99859 AFTER UPDATE ON public.companies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION companies_events();
CREATE TRIGGER company_id_of_company BEFORE INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION company_id_of_company();
CREATE TRIGGER currency_beside_older BEFORE INSERT OR UPDATE OF currency ON public.companies FOR EACH ROW WHEN ((new.currency <> ALL (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text]))) EXECUTE FUNCTION refuse_beside_older();
CREATE TRIGGER figures_gone AFTER DELETE ON public.companies FOR EACH ROW EXECUTE FUNCTION figures_company_gone();
CREATE TRIGGER figures_zone AFTER UPDATE ON public.companies FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION figures_zone();
CREATE TRIGGER invoices_beside_older BEFORE UPDATE OF invoicing ON public.companies FOR EACH ROW WHEN (((new.invoicing <> 'off'::text) AND (new.invoicing <> old.invoicing))) EXECUTE FUNCTION refuse_beside_older('parley-node-2');
CREATE TRIGGER knowledge_changed AFTER UPDATE OF tax_mode, tax_name, tax_rate ON public.companies FOR EACH ROW WHEN ((((old.tax_mode IS DISTINCT FROM new.tax_mode) OR (old.tax_name IS DISTINCT FROM new.tax_name)) OR (old.tax_rate IS DISTINCT FROM new.tax_rate))) EXECUTE FUNCTION note_knowledge_change();
CREATE TRIGGER plan_changed AFTER UPDATE OF plan_code ON public.companies FOR EACH ROW WHEN ((old.plan_code IS DISTINCT FROM new.plan_code)) EXECUTE FUNCTION settle_plan_of_company();
CREATE TRIGGER reply_due_changed AFTER UPDATE ON public.companies FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION reply_due_changed('id');
CREATE TRIGGER taxes_beside_older BEFORE UPDATE OF tax_mode ON public.companies FOR EACH ROW WHEN (((new.tax_mode <> 'none'::text) AND (new.tax_mode <> old.tax_mode))) EXECUTE FUNCTION refuse_beside_older('parley-node-2');

create table company_deletions (
  company_id uuid not null,
  name text not null,
  by_operator boolean not null,
  was_suspended boolean not null,
  asked_at timestamp(3) with time zone not null default now(),
  due_at timestamp(3) with time zone not null,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  constraint company_deletions_pkey PRIMARY KEY (company_id)
);

create table company_exports (
  company_id uuid not null,
  id uuid not null,
  state text not null default 'running'::text,
  done integer not null default 0,
  total integer,
  bytes bigint not null default 0,
  pieces integer[] not null default '{}'::integer[],
  asked_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  constraint company_exports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint company_exports_pkey PRIMARY KEY (company_id),
  constraint company_exports_state_check CHECK ((state = ANY (ARRAY['running'::text, 'ready'::text, 'failed'::text])))
);

create table contact_channels (
  id uuid not null,
  company_id uuid not null,
  account_id uuid not null,
  contact_id uuid not null,
  source_id text not null,
  verified boolean not null default false,
  created_at timestamp with time zone not null default now(),
  reported_name text,
  constraint contact_channels_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) ON DELETE CASCADE,
  constraint contact_channels_company_id_contact_id_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) ON DELETE CASCADE,
  constraint contact_channels_pkey PRIMARY KEY (id),
  constraint contact_channels_source_id_check CHECK (((length(source_id) >= 1) AND (length(source_id) <= 200)))
);
CREATE INDEX contact_channels_contact ON public.contact_channels USING btree (company_id, contact_id);
CREATE UNIQUE INDEX contact_channels_source ON public.contact_channels USING btree (account_id, source_id);

create table contact_notes (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  contact_id uuid not null,
  text text not null,
  author_id uuid,
  search text generated always as (lower(COALESCE(text, ''::text))) stored,
  constraint contact_notes_author_id_fkey_dc99fc5a FOREIGN KEY (company_id, author_id) REFERENCES members(company_id, id) ON DELETE SET NULL (author_id) DEFERRABLE,
  constraint contact_notes_contact_id_fkey_013168f8 FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) DEFERRABLE,
  constraint contact_notes_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_notes_author_id_idx_949797f2 ON public.contact_notes USING btree (company_id, author_id, id);
CREATE UNIQUE INDEX contact_notes_company_key_a2e9cd35 ON public.contact_notes USING btree (company_id, id);
CREATE INDEX contact_notes_contact_id_idx_8d6b02d3 ON public.contact_notes USING btree (company_id, contact_id, id);
CREATE INDEX contact_notes_created_at_idx_675e7f61 ON public.contact_notes USING btree (company_id, created_at, id);
CREATE INDEX contact_notes_search_bigrams_aaa166f1 ON public.contact_notes USING gin (parley_bigrams(search));
CREATE INDEX contact_notes_search_trgm_98bfa0fc ON public.contact_notes USING gin (search gin_trgm_ops);
CREATE TRIGGER contact_notes_add_event_46ef66d6 AFTER INSERT ON public.contact_notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION contact_notes_events();
CREATE TRIGGER contact_notes_edit_event_46ef66d6 AFTER UPDATE ON public.contact_notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION contact_notes_events();
CREATE TRIGGER contact_notes_remove_event_46ef66d6 AFTER DELETE ON public.contact_notes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION contact_notes_events();

create table contacts (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  avatar uuid,
  language text,
  mobile text,
  email text,
  labels uuid[] not null default '{}'::uuid[],
  blocked boolean not null default false,
  remark text,
  first_seen_at timestamp(3) with time zone,
  last_seen_at timestamp(3) with time zone,
  search text generated always as (lower(((COALESCE(name, ''::text) || ' '::text) || COALESCE(remark, ''::text)))) stored,
  account_ids uuid[] not null default '{}'::uuid[],
  details jsonb not null default '[]'::jsonb,
  on_hold boolean not null default false,
  constraint contacts_language_check_820f33f8 CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text]))),
  constraint contacts_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint contacts_pkey PRIMARY KEY (id)
);
CREATE INDEX contacts_account_ids_idx_d28b7d2c ON public.contacts USING gin (account_ids);
CREATE INDEX contacts_blocked_idx_643e6cae ON public.contacts USING btree (company_id, blocked, id);
CREATE UNIQUE INDEX contacts_company_key_d3700f6f ON public.contacts USING btree (company_id, id);
CREATE INDEX contacts_created_at_idx_3bdd890e ON public.contacts USING btree (company_id, created_at, id);
CREATE INDEX contacts_email_quoted ON public.contacts USING btree (company_id, lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX contacts_labels_idx_ab10a2dc ON public.contacts USING gin (labels);
CREATE INDEX contacts_last_seen_at_idx_e8470347 ON public.contacts USING btree (company_id, last_seen_at, id);
CREATE INDEX contacts_mobile_idx_62469c11 ON public.contacts USING btree (company_id, mobile, id);
CREATE INDEX contacts_name_idx_cb17032b ON public.contacts USING btree (company_id, name COLLATE parley_words, id);
CREATE INDEX contacts_search_bigrams_f3eda7bf ON public.contacts USING gin (parley_bigrams(search));
CREATE INDEX contacts_search_trgm_a10c025c ON public.contacts USING gin (search gin_trgm_ops);
CREATE TRIGGER contacts_add_event_e13922a8 AFTER INSERT ON public.contacts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION contacts_events();
CREATE TRIGGER contacts_edit_event_e13922a8 AFTER UPDATE ON public.contacts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION contacts_events();
CREATE TRIGGER contacts_remove_event_e13922a8 AFTER DELETE ON public.contacts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION contacts_events();

create table conversation_reads (
  company_id uuid not null,
  conversation_id uuid not null,
  member_id uuid not null,
  incoming_seen bigint not null,
  seq_seen bigint not null,
  read_at timestamp with time zone not null default now(),
  constraint conversation_reads_company_id_conversation_id_fkey FOREIGN KEY (company_id, conversation_id) REFERENCES conversations(company_id, id) ON DELETE CASCADE,
  constraint conversation_reads_pkey PRIMARY KEY (conversation_id, member_id)
);

create table conversations (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  contact_name text not null,
  contact_id uuid not null,
  account_id uuid not null,
  external_id text not null,
  status text not null default 'open'::text,
  mode text not null default 'bot'::text,
  paused_until timestamp(3) with time zone,
  pause_reason text,
  assignee_id uuid,
  product_id uuid,
  priority text not null default 'none'::text,
  labels uuid[] not null default '{}'::uuid[],
  snoozed_until timestamp(3) with time zone,
  last_message text,
  last_message_at timestamp(3) with time zone,
  last_direction text,
  waiting_since timestamp(3) with time zone,
  first_reply_at timestamp(3) with time zone,
  last_seq bigint not null default 0,
  incoming_count bigint not null default 0,
  answered_count bigint not null default 0,
  search text generated always as (lower(COALESCE(contact_name, ''::text))) stored,
  last_kind text,
  last_sender text,
  reply_due_at timestamp(3) with time zone,
  case_replied_at timestamp(3) with time zone,
  constraint conversations_account_id_fkey_64be9855 FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) DEFERRABLE,
  constraint conversations_assignee_id_fkey_578254f6 FOREIGN KEY (company_id, assignee_id) REFERENCES members(company_id, id) ON DELETE SET NULL (assignee_id) DEFERRABLE,
  constraint conversations_contact_id_fkey_013168f8 FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) DEFERRABLE,
  constraint conversations_contact_name_check_691b8739 CHECK ((length(contact_name) <= 60)),
  constraint conversations_external_id_check_74bac8fd CHECK ((length(external_id) <= 200)),
  constraint conversations_last_direction_check_c1631464 CHECK ((last_direction = ANY (ARRAY['incoming'::text, 'outgoing'::text]))),
  constraint conversations_last_kind_check_57f6c8a4 CHECK ((last_kind = ANY (ARRAY['text'::text, 'image'::text, 'file'::text, 'product'::text, 'coupon'::text, 'delivery'::text]))),
  constraint conversations_last_message_check_7db6509b CHECK ((length(last_message) <= 200)),
  constraint conversations_last_sender_check_45c6fc62 CHECK ((last_sender = ANY (ARRAY['contact'::text, 'member'::text, 'rule'::text, 'ai'::text, 'system'::text]))),
  constraint conversations_mode_check_30e63f49 CHECK ((mode = ANY (ARRAY['bot'::text, 'paused'::text, 'human'::text]))),
  constraint conversations_pause_reason_check_73d379a1 CHECK ((length(pause_reason) <= 200)),
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_priority_check_e2fda0dc CHECK ((priority = ANY (ARRAY['none'::text, 'low'::text, 'medium'::text, 'high'::text, 'urgent'::text]))),
  constraint conversations_product_id_fkey_fd3ec890 FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id) ON DELETE SET NULL (product_id) DEFERRABLE,
  constraint conversations_status_check_e8ad1a9a CHECK ((status = ANY (ARRAY['open'::text, 'snoozed'::text, 'resolved'::text])))
);
CREATE INDEX conversations_about ON public.conversations USING btree (company_id, product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX conversations_assignee_id_idx_8c83b7e4 ON public.conversations USING btree (company_id, assignee_id, id);
CREATE INDEX conversations_by_account ON public.conversations USING btree (company_id, account_id, last_message_at, id);
CREATE INDEX conversations_by_due ON public.conversations USING btree (company_id, reply_due_at, id) WHERE (reply_due_at IS NOT NULL);
CREATE INDEX conversations_by_status ON public.conversations USING btree (company_id, status, last_message_at, id);
CREATE INDEX conversations_by_waiting ON public.conversations USING btree (company_id, waiting_since, id) WHERE (waiting_since IS NOT NULL);
CREATE UNIQUE INDEX conversations_company_key_05514785 ON public.conversations USING btree (company_id, id);
CREATE INDEX conversations_contact_id_idx_e2b8580c ON public.conversations USING btree (company_id, contact_id, id);
CREATE UNIQUE INDEX conversations_external_id_unique_18491f4f ON public.conversations USING btree (company_id, account_id, external_id);
CREATE INDEX conversations_labels_idx_aca50063 ON public.conversations USING gin (labels);
CREATE INDEX conversations_last_message_at_idx_b648cbb3 ON public.conversations USING btree (company_id, last_message_at, id);
CREATE INDEX conversations_nearly_due ON public.conversations USING btree (reply_due_at) WHERE (reply_due_at IS NOT NULL);
CREATE INDEX conversations_pause_ends ON public.conversations USING btree (paused_until) WHERE ((mode = 'paused'::text) AND (paused_until IS NOT NULL));
CREATE INDEX conversations_search_bigrams_17ddad56 ON public.conversations USING gin (parley_bigrams(search));
CREATE INDEX conversations_search_trgm_1ca7342f ON public.conversations USING gin (search gin_trgm_ops);
CREATE INDEX conversations_snooze_ends ON public.conversations USING btree (snoozed_until) WHERE (status = 'snoozed'::text);
CREATE TRIGGER conversations_add_event_2a089cf2 AFTER INSERT ON public.conversations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION conversations_events();
CREATE TRIGGER conversations_edit_event_2a089cf2 AFTER UPDATE ON public.conversations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION conversations_events();
CREATE TRIGGER conversations_remove_event_2a089cf2 AFTER DELETE ON public.conversations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION conversations_events();
CREATE TRIGGER keep_reply_due BEFORE UPDATE ON public.conversations FOR EACH ROW WHEN (((old.waiting_since IS DISTINCT FROM new.waiting_since) OR ((new.waiting_since IS NOT NULL) AND ((old.labels IS DISTINCT FROM new.labels) OR (old.account_id IS DISTINCT FROM new.account_id))))) EXECUTE FUNCTION keep_reply_due();

create table coupon_codes (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  code text not null,
  coupon_id uuid not null,
  contact_id uuid,
  state text not null default 'issued'::text,
  search text generated always as (lower(COALESCE(code, ''::text))) stored,
  key text,
  kind text not null default 'shared'::text,
  expires_at timestamp(3) with time zone,
  batch text,
  issued_by text not null default 'member'::text,
  issuer_id text,
  conversation_id uuid,
  value bigint,
  constraint coupon_codes_batch_check_f75beb9f CHECK ((length(batch) <= 60)),
  constraint coupon_codes_code_check_bf2f108e CHECK ((length(code) <= 40)),
  constraint coupon_codes_contact_id_fkey_cd454c77 FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) ON DELETE SET NULL (contact_id) DEFERRABLE,
  constraint coupon_codes_conversation_id_fkey_c8af254c FOREIGN KEY (company_id, conversation_id) REFERENCES conversations(company_id, id) ON DELETE SET NULL (conversation_id) DEFERRABLE,
  constraint coupon_codes_coupon_id_fkey_2a17e459 FOREIGN KEY (company_id, coupon_id) REFERENCES coupons(company_id, id) DEFERRABLE,
  constraint coupon_codes_issued_by_check_23b3df69 CHECK ((issued_by = ANY (ARRAY['member'::text, 'batch'::text, 'rule'::text, 'ai'::text, 'link'::text]))),
  constraint coupon_codes_issuer_id_check_807bb2ca CHECK ((length(issuer_id) <= 60)),
  constraint coupon_codes_key_check_5bf896e9 CHECK ((length(key) <= 40)),
  constraint coupon_codes_kind_check_9f415195 CHECK ((kind = ANY (ARRAY['shared'::text, 'personal'::text, 'batch'::text, 'link'::text]))),
  constraint coupon_codes_pkey PRIMARY KEY (id),
  constraint coupon_codes_state_check_604143b8 CHECK ((state = ANY (ARRAY['issued'::text, 'used'::text, 'void'::text]))),
  constraint coupon_codes_value_check_eb83f89c CHECK ((value >= 1))
);
CREATE INDEX coupon_codes_batch_idx_5f14b395 ON public.coupon_codes USING btree (company_id, batch COLLATE parley_words, id);
CREATE INDEX coupon_codes_code_idx_e9b7b67c ON public.coupon_codes USING btree (company_id, code COLLATE parley_words, id);
CREATE UNIQUE INDEX coupon_codes_code_unique_92d6bb95 ON public.coupon_codes USING btree (company_id, code);
CREATE UNIQUE INDEX coupon_codes_company_key_bf2c52b3 ON public.coupon_codes USING btree (company_id, id);
CREATE INDEX coupon_codes_contact_id_idx_858b7e73 ON public.coupon_codes USING btree (company_id, contact_id, id);
CREATE INDEX coupon_codes_conversation_id_idx_cc7be22d ON public.coupon_codes USING btree (company_id, conversation_id, id);
CREATE INDEX coupon_codes_coupon_id_idx_69116312 ON public.coupon_codes USING btree (company_id, coupon_id, id);
CREATE INDEX coupon_codes_created_at_idx_fcc13695 ON public.coupon_codes USING btree (company_id, created_at, id);
CREATE INDEX coupon_codes_expires_at_idx_c1dfa968 ON public.coupon_codes USING btree (company_id, expires_at, id);
CREATE INDEX coupon_codes_issued_by_idx_71f9f8b6 ON public.coupon_codes USING btree (company_id, issued_by, id);
CREATE UNIQUE INDEX coupon_codes_key_unique_c1be4e00 ON public.coupon_codes USING btree (company_id, key);
CREATE INDEX coupon_codes_kind_idx_13a73916 ON public.coupon_codes USING btree (company_id, kind, id);
CREATE INDEX coupon_codes_link_open ON public.coupon_codes USING btree (company_id, coupon_id) WHERE ((kind = 'link'::text) AND (state = 'issued'::text));
CREATE INDEX coupon_codes_search_bigrams_90e9276c ON public.coupon_codes USING gin (parley_bigrams(search));
CREATE INDEX coupon_codes_search_trgm_236629fe ON public.coupon_codes USING gin (search gin_trgm_ops);
CREATE INDEX coupon_codes_shared ON public.coupon_codes USING btree (company_id, coupon_id, created_at, id) WHERE (kind = 'shared'::text);
CREATE INDEX coupon_codes_state_idx_5087465c ON public.coupon_codes USING btree (company_id, state, id);
CREATE TRIGGER coupon_codes_add_event_673bf68f AFTER INSERT ON public.coupon_codes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION coupon_codes_events();
CREATE TRIGGER coupon_codes_edit_event_673bf68f AFTER UPDATE ON public.coupon_codes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION coupon_codes_events();
CREATE TRIGGER coupon_codes_remove_event_673bf68f AFTER DELETE ON public.coupon_codes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION coupon_codes_events();

create table coupon_contact_uses (
  company_id uuid not null,
  coupon_id uuid not null,
  contact_id uuid not null,
  used integer not null,
  constraint coupon_contact_uses_company_id_contact_id_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) ON DELETE CASCADE,
  constraint coupon_contact_uses_company_id_coupon_id_fkey FOREIGN KEY (company_id, coupon_id) REFERENCES coupons(company_id, id) ON DELETE CASCADE,
  constraint coupon_contact_uses_pkey PRIMARY KEY (coupon_id, contact_id),
  constraint coupon_contact_uses_used_check CHECK ((used >= 0))
);

create table coupon_day_uses (
  company_id uuid not null,
  coupon_id uuid not null,
  day date not null,
  used integer not null,
  constraint coupon_day_uses_company_id_coupon_id_fkey FOREIGN KEY (company_id, coupon_id) REFERENCES coupons(company_id, id) ON DELETE CASCADE,
  constraint coupon_day_uses_pkey PRIMARY KEY (coupon_id, day),
  constraint coupon_day_uses_used_check CHECK ((used >= 0))
);

create table coupon_link_visitors (
  company_id uuid not null,
  coupon_id uuid not null,
  visitor_id uuid not null,
  code_id uuid not null,
  network text,
  constraint coupon_link_visitors_company_id_code_id_fkey FOREIGN KEY (company_id, code_id) REFERENCES coupon_codes(company_id, id) ON DELETE CASCADE,
  constraint coupon_link_visitors_company_id_coupon_id_fkey FOREIGN KEY (company_id, coupon_id) REFERENCES coupons(company_id, id) ON DELETE CASCADE,
  constraint coupon_link_visitors_pkey PRIMARY KEY (coupon_id, visitor_id)
);
CREATE INDEX coupon_link_visitors_code ON public.coupon_link_visitors USING btree (company_id, code_id);
CREATE INDEX coupon_link_visitors_network ON public.coupon_link_visitors USING btree (company_id, coupon_id, network) WHERE (network IS NOT NULL);

create table coupon_links (
  company_id uuid not null,
  coupon_id uuid not null,
  token text not null,
  constraint coupon_links_company_id_coupon_id_fkey FOREIGN KEY (company_id, coupon_id) REFERENCES coupons(company_id, id) ON DELETE CASCADE,
  constraint coupon_links_pkey PRIMARY KEY (coupon_id),
  constraint coupon_links_token_check CHECK ((length(token) >= 32)),
  constraint coupon_links_token_key UNIQUE (token)
);

create table coupon_network_uses (
  order_id uuid not null,
  company_id uuid not null,
  coupon_id uuid not null,
  network text not null,
  constraint coupon_network_uses_company_id_coupon_id_fkey FOREIGN KEY (company_id, coupon_id) REFERENCES coupons(company_id, id) ON DELETE CASCADE,
  constraint coupon_network_uses_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) ON DELETE CASCADE,
  constraint coupon_network_uses_pkey PRIMARY KEY (order_id)
);
CREATE INDEX coupon_network_uses_counted ON public.coupon_network_uses USING btree (company_id, coupon_id, network);

create table coupon_redemptions (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  code text not null,
  coupon_id uuid not null,
  coupon_code_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  contact_id uuid not null,
  state text not null default 'reserved'::text,
  amount bigint not null,
  currency text not null,
  search text generated always as (lower(COALESCE(code, ''::text))) stored,
  day date,
  constraint coupon_redemptions_account_id_fkey_64be9855 FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) DEFERRABLE,
  constraint coupon_redemptions_amount_check_d2014fa5 CHECK ((amount >= 0)),
  constraint coupon_redemptions_code_check_bf2f108e CHECK ((length(code) <= 40)),
  constraint coupon_redemptions_contact_id_fkey_013168f8 FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) DEFERRABLE,
  constraint coupon_redemptions_coupon_code_id_fkey_7f84e00c FOREIGN KEY (company_id, coupon_code_id) REFERENCES coupon_codes(company_id, id) DEFERRABLE,
  constraint coupon_redemptions_coupon_id_fkey_2a17e459 FOREIGN KEY (company_id, coupon_id) REFERENCES coupons(company_id, id) DEFERRABLE,
  constraint coupon_redemptions_currency_check_81e5ea31 CHECK ((currency = ANY (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text, 'AED'::text, 'AFN'::text, 'ALL'::text, 'AMD'::text, 'AOA'::text, 'ARS'::text, 'AUD'::text, 'AWG'::text, 'AZN'::text, 'BAM'::text, 'BBD'::text, 'BDT'::text, 'BHD'::text, 'BIF'::text, 'BMD'::text, 'BND'::text, 'BOB'::text, 'BRL'::text, 'BSD'::text, 'BTN'::text, 'BWP'::text, 'BYN'::text, 'BZD'::text, 'CAD'::text, 'CDF'::text, 'CHF'::text, 'CLP'::text, 'COP'::text, 'CRC'::text, 'CUP'::text, 'CVE'::text, 'CZK'::text, 'DJF'::text, 'DKK'::text, 'DOP'::text, 'DZD'::text, 'EGP'::text, 'ERN'::text, 'ETB'::text, 'FJD'::text, 'FKP'::text, 'GBP'::text, 'GEL'::text, 'GHS'::text, 'GIP'::text, 'GMD'::text, 'GNF'::text, 'GTQ'::text, 'GYD'::text, 'HNL'::text, 'HTG'::text, 'HUF'::text, 'IDR'::text, 'ILS'::text, 'INR'::text, 'IQD'::text, 'IRR'::text, 'ISK'::text, 'JMD'::text, 'JOD'::text, 'JPY'::text, 'KES'::text, 'KGS'::text, 'KHR'::text, 'KMF'::text, 'KPW'::text, 'KRW'::text, 'KWD'::text, 'KYD'::text, 'KZT'::text, 'LAK'::text, 'LBP'::text, 'LKR'::text, 'LRD'::text, 'LSL'::text, 'LYD'::text, 'MAD'::text, 'MDL'::text, 'MGA'::text, 'MKD'::text, 'MMK'::text, 'MNT'::text, 'MOP'::text, 'MRU'::text, 'MUR'::text, 'MVR'::text, 'MWK'::text, 'MXN'::text, 'MYR'::text, 'MZN'::text, 'NAD'::text, 'NGN'::text, 'NIO'::text, 'NOK'::text, 'NPR'::text, 'NZD'::text, 'OMR'::text, 'PAB'::text, 'PEN'::text, 'PGK'::text, 'PHP'::text, 'PKR'::text, 'PLN'::text, 'PYG'::text, 'QAR'::text, 'RON'::text, 'RSD'::text, 'RUB'::text, 'RWF'::text, 'SAR'::text, 'SBD'::text, 'SCR'::text, 'SDG'::text, 'SEK'::text, 'SGD'::text, 'SHP'::text, 'SLE'::text, 'SOS'::text, 'SRD'::text, 'SSP'::text, 'STN'::text, 'SVC'::text, 'SYP'::text, 'SZL'::text, 'THB'::text, 'TJS'::text, 'TMT'::text, 'TND'::text, 'TOP'::text, 'TRY'::text, 'TTD'::text, 'TWD'::text, 'TZS'::text, 'UAH'::text, 'UGX'::text, 'UYU'::text, 'UZS'::text, 'VES'::text, 'VND'::text, 'VUV'::text, 'WST'::text, 'XAF'::text, 'XCD'::text, 'XCG'::text, 'XOF'::text, 'XPF'::text, 'YER'::text, 'ZAR'::text, 'ZMW'::text, 'ZWG'::text]))),
  constraint coupon_redemptions_order_id_fkey_34e135c8 FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) DEFERRABLE,
  constraint coupon_redemptions_pkey PRIMARY KEY (id),
  constraint coupon_redemptions_state_check_2693cdbf CHECK ((state = ANY (ARRAY['reserved'::text, 'redeemed'::text, 'released'::text])))
);
CREATE INDEX coupon_redemptions_account_id_idx_1eb6c314 ON public.coupon_redemptions USING btree (company_id, account_id, id);
CREATE INDEX coupon_redemptions_amount_idx_e64f7db7 ON public.coupon_redemptions USING btree (company_id, amount, id);
CREATE INDEX coupon_redemptions_code_idx_89bf59c5 ON public.coupon_redemptions USING btree (company_id, code COLLATE parley_words, id);
CREATE UNIQUE INDEX coupon_redemptions_company_key_c40ef06e ON public.coupon_redemptions USING btree (company_id, id);
CREATE INDEX coupon_redemptions_contact_id_idx_bd0de673 ON public.coupon_redemptions USING btree (company_id, contact_id, id);
CREATE INDEX coupon_redemptions_coupon_code_id_idx_df1feb11 ON public.coupon_redemptions USING btree (company_id, coupon_code_id, id);
CREATE INDEX coupon_redemptions_coupon_id_idx_67558b14 ON public.coupon_redemptions USING btree (company_id, coupon_id, id);
CREATE INDEX coupon_redemptions_created_at_idx_c9fd8a8f ON public.coupon_redemptions USING btree (company_id, created_at, id);
CREATE INDEX coupon_redemptions_order_id_idx_a18bafbe ON public.coupon_redemptions USING btree (company_id, order_id, id);
CREATE UNIQUE INDEX coupon_redemptions_order_id_unique_4e46d2f1 ON public.coupon_redemptions USING btree (company_id, coupon_code_id, order_id);
CREATE INDEX coupon_redemptions_search_bigrams_8b5a7fa5 ON public.coupon_redemptions USING gin (parley_bigrams(search));
CREATE INDEX coupon_redemptions_search_trgm_94b7cf14 ON public.coupon_redemptions USING gin (search gin_trgm_ops);
CREATE INDEX coupon_redemptions_state_idx_1d03fdf1 ON public.coupon_redemptions USING btree (company_id, state, id);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.coupon_redemptions FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER coupon_redemptions_add_event_df866b22 AFTER INSERT ON public.coupon_redemptions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION coupon_redemptions_events();
CREATE TRIGGER coupon_redemptions_edit_event_df866b22 AFTER UPDATE ON public.coupon_redemptions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION coupon_redemptions_events();
CREATE TRIGGER coupon_redemptions_remove_event_df866b22 AFTER DELETE ON public.coupon_redemptions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION coupon_redemptions_events();

create table coupon_uses (
  company_id uuid not null,
  coupon_id uuid not null,
  used integer not null,
  spent bigint not null,
  constraint coupon_uses_company_id_coupon_id_fkey FOREIGN KEY (company_id, coupon_id) REFERENCES coupons(company_id, id) ON DELETE CASCADE,
  constraint coupon_uses_pkey PRIMARY KEY (coupon_id),
  constraint coupon_uses_spent_check CHECK ((spent >= 0)),
  constraint coupon_uses_used_check CHECK ((used >= 0))
);

create table coupons (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  kind text not null default 'fixed'::text,
  value bigint not null,
  max_discount bigint,
  min_amount bigint,
  currency text not null default 'CNY'::text,
  total_limit bigint,
  per_contact_limit bigint default 1,
  starts_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  state text not null default 'active'::text,
  search text generated always as (lower(COALESCE(name, ''::text))) stored,
  min_quantity bigint,
  per_day_limit bigint,
  budget_limit bigint,
  products_for text not null default 'all'::text,
  product_ids uuid[] not null default '{}'::uuid[],
  sku_ids uuid[] not null default '{}'::uuid[],
  except_product_ids uuid[] not null default '{}'::uuid[],
  except_sku_ids uuid[] not null default '{}'::uuid[],
  accounts_for text not null default 'all'::text,
  account_ids uuid[] not null default '{}'::uuid[],
  group_ids uuid[] not null default '{}'::uuid[],
  except_account_ids uuid[] not null default '{}'::uuid[],
  customers_for text not null default 'all'::text,
  label_ids uuid[] not null default '{}'::uuid[],
  contact_ids uuid[] not null default '{}'::uuid[],
  issued_by text[] not null default '{member,batch,rule,ai,link}'::text[],
  valid_days bigint,
  refund_policy text not null default 'burn'::text,
  code text,
  constraint coupons_accounts_for_check_e1f47f2e CHECK ((accounts_for = ANY (ARRAY['all'::text, 'chosen'::text]))),
  constraint coupons_budget_limit_check_c8b6cd34 CHECK ((budget_limit >= 1)),
  constraint coupons_code_check_bf2f108e CHECK ((length(code) <= 40)),
  constraint coupons_currency_check_81e5ea31 CHECK ((currency = ANY (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text, 'AED'::text, 'AFN'::text, 'ALL'::text, 'AMD'::text, 'AOA'::text, 'ARS'::text, 'AUD'::text, 'AWG'::text, 'AZN'::text, 'BAM'::text, 'BBD'::text, 'BDT'::text, 'BHD'::text, 'BIF'::text, 'BMD'::text, 'BND'::text, 'BOB'::text, 'BRL'::text, 'BSD'::text, 'BTN'::text, 'BWP'::text, 'BYN'::text, 'BZD'::text, 'CAD'::text, 'CDF'::text, 'CHF'::text, 'CLP'::text, 'COP'::text, 'CRC'::text, 'CUP'::text, 'CVE'::text, 'CZK'::text, 'DJF'::text, 'DKK'::text, 'DOP'::text, 'DZD'::text, 'EGP'::text, 'ERN'::text, 'ETB'::text, 'FJD'::text, 'FKP'::text, 'GBP'::text, 'GEL'::text, 'GHS'::text, 'GIP'::text, 'GMD'::text, 'GNF'::text, 'GTQ'::text, 'GYD'::text, 'HNL'::text, 'HTG'::text, 'HUF'::text, 'IDR'::text, 'ILS'::text, 'INR'::text, 'IQD'::text, 'IRR'::text, 'ISK'::text, 'JMD'::text, 'JOD'::text, 'JPY'::text, 'KES'::text, 'KGS'::text, 'KHR'::text, 'KMF'::text, 'KPW'::text, 'KRW'::text, 'KWD'::text, 'KYD'::text, 'KZT'::text, 'LAK'::text, 'LBP'::text, 'LKR'::text, 'LRD'::text, 'LSL'::text, 'LYD'::text, 'MAD'::text, 'MDL'::text, 'MGA'::text, 'MKD'::text, 'MMK'::text, 'MNT'::text, 'MOP'::text, 'MRU'::text, 'MUR'::text, 'MVR'::text, 'MWK'::text, 'MXN'::text, 'MYR'::text, 'MZN'::text, 'NAD'::text, 'NGN'::text, 'NIO'::text, 'NOK'::text, 'NPR'::text, 'NZD'::text, 'OMR'::text, 'PAB'::text, 'PEN'::text, 'PGK'::text, 'PHP'::text, 'PKR'::text, 'PLN'::text, 'PYG'::text, 'QAR'::text, 'RON'::text, 'RSD'::text, 'RUB'::text, 'RWF'::text, 'SAR'::text, 'SBD'::text, 'SCR'::text, 'SDG'::text, 'SEK'::text, 'SGD'::text, 'SHP'::text, 'SLE'::text, 'SOS'::text, 'SRD'::text, 'SSP'::text, 'STN'::text, 'SVC'::text, 'SYP'::text, 'SZL'::text, 'THB'::text, 'TJS'::text, 'TMT'::text, 'TND'::text, 'TOP'::text, 'TRY'::text, 'TTD'::text, 'TWD'::text, 'TZS'::text, 'UAH'::text, 'UGX'::text, 'UYU'::text, 'UZS'::text, 'VES'::text, 'VND'::text, 'VUV'::text, 'WST'::text, 'XAF'::text, 'XCD'::text, 'XCG'::text, 'XOF'::text, 'XPF'::text, 'YER'::text, 'ZAR'::text, 'ZMW'::text, 'ZWG'::text]))),
  constraint coupons_customers_for_check_3f41006b CHECK ((customers_for = ANY (ARRAY['all'::text, 'new'::text, 'returning'::text, 'labels'::text, 'contacts'::text]))),
  constraint coupons_issued_by_check_fc384784 CHECK ((issued_by <@ ARRAY['member'::text, 'batch'::text, 'rule'::text, 'ai'::text, 'link'::text])),
  constraint coupons_kind_check_15d9b68c CHECK ((kind = ANY (ARRAY['fixed'::text, 'percent'::text, 'special_price'::text]))),
  constraint coupons_max_discount_check_19240cf4 CHECK ((max_discount >= 1)),
  constraint coupons_min_amount_check_95bc050f CHECK ((min_amount >= 0)),
  constraint coupons_min_quantity_check_493d6e3b CHECK (((min_quantity >= 1) AND (min_quantity <= 1000))),
  constraint coupons_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint coupons_per_contact_limit_check_825ca579 CHECK (((per_contact_limit >= 1) AND (per_contact_limit <= 1000))),
  constraint coupons_per_day_limit_check_85332b8d CHECK (((per_day_limit >= 1) AND (per_day_limit <= 1000000))),
  constraint coupons_pkey PRIMARY KEY (id),
  constraint coupons_products_for_check_50bd7d54 CHECK ((products_for = ANY (ARRAY['all'::text, 'chosen'::text]))),
  constraint coupons_refund_policy_check_bb1513a7 CHECK ((refund_policy = ANY (ARRAY['burn'::text, 'return'::text]))),
  constraint coupons_state_check_44989459 CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'ended'::text]))),
  constraint coupons_total_limit_check_f8ae93e4 CHECK (((total_limit >= 1) AND (total_limit <= 1000000))),
  constraint coupons_valid_days_check_26e03d2b CHECK (((valid_days >= 1) AND (valid_days <= 3650))),
  constraint coupons_value_check_eb83f89c CHECK ((value >= 1))
);
CREATE INDEX coupons_account_ids_idx_117f95b8 ON public.coupons USING gin (account_ids);
CREATE INDEX coupons_code_idx_9e3c800a ON public.coupons USING btree (company_id, code COLLATE parley_words, id);
CREATE UNIQUE INDEX coupons_company_key_9d78824f ON public.coupons USING btree (company_id, id);
CREATE INDEX coupons_contact_ids_idx_1f6f9fb6 ON public.coupons USING gin (contact_ids);
CREATE INDEX coupons_created_at_idx_d8b69242 ON public.coupons USING btree (company_id, created_at, id);
CREATE INDEX coupons_currency_idx_dd285dbb ON public.coupons USING btree (company_id, currency, id);
CREATE INDEX coupons_customers_for_idx_b88c9ccf ON public.coupons USING btree (company_id, customers_for, id);
CREATE INDEX coupons_ends_at_idx_f14915e9 ON public.coupons USING btree (company_id, ends_at, id);
CREATE INDEX coupons_except_account_ids_idx_33d47641 ON public.coupons USING gin (except_account_ids);
CREATE INDEX coupons_except_product_ids_idx_fac09470 ON public.coupons USING gin (except_product_ids);
CREATE INDEX coupons_except_sku_ids_idx_533d8aae ON public.coupons USING gin (except_sku_ids);
CREATE INDEX coupons_group_ids_idx_d728ba6b ON public.coupons USING gin (group_ids);
CREATE INDEX coupons_issued_by_idx_383f1b8f ON public.coupons USING gin (issued_by);
CREATE INDEX coupons_kind_idx_0ad973ac ON public.coupons USING btree (company_id, kind, id);
CREATE INDEX coupons_label_ids_idx_07d87947 ON public.coupons USING gin (label_ids);
CREATE INDEX coupons_min_amount_idx_97fde463 ON public.coupons USING btree (company_id, min_amount, id);
CREATE INDEX coupons_name_idx_78ad3992 ON public.coupons USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX coupons_name_unique_c655eb68 ON public.coupons USING btree (company_id, parley_look(name));
CREATE INDEX coupons_product_ids_idx_8d89cc27 ON public.coupons USING gin (product_ids);
CREATE INDEX coupons_search_bigrams_f363682d ON public.coupons USING gin (parley_bigrams(search));
CREATE INDEX coupons_search_trgm_529857eb ON public.coupons USING gin (search gin_trgm_ops);
CREATE INDEX coupons_sku_ids_idx_ae502c81 ON public.coupons USING gin (sku_ids);
CREATE INDEX coupons_starts_at_idx_355eec77 ON public.coupons USING btree (company_id, starts_at, id);
CREATE INDEX coupons_state_idx_94d75471 ON public.coupons USING btree (company_id, state, id);
CREATE INDEX coupons_total_limit_idx_6eea0bf4 ON public.coupons USING btree (company_id, total_limit, id);
CREATE TRIGGER coupons_add_event_24148794 AFTER INSERT ON public.coupons REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION coupons_events();
CREATE TRIGGER coupons_edit_event_24148794 AFTER UPDATE ON public.coupons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION coupons_events();
CREATE TRIGGER coupons_remove_event_24148794 AFTER DELETE ON public.coupons REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION coupons_events();
CREATE TRIGGER currency_beside_older BEFORE INSERT OR UPDATE OF currency ON public.coupons FOR EACH ROW WHEN ((new.currency <> ALL (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text]))) EXECUTE FUNCTION refuse_beside_older();
CREATE TRIGGER plan_use_added AFTER INSERT ON public.coupons REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_plan_added('coupons');
CREATE TRIGGER plan_use_gone AFTER DELETE ON public.coupons REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_plan_gone('coupons');

create table default_queries (
  company_id uuid not null,
  member_id uuid not null,
  resource text not null,
  query_id uuid not null,
  constraint default_queries_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES members(company_id, id) ON DELETE CASCADE,
  constraint default_queries_company_id_query_id_fkey FOREIGN KEY (company_id, query_id) REFERENCES saved_queries(company_id, id) ON DELETE CASCADE,
  constraint default_queries_pkey PRIMARY KEY (company_id, member_id, resource)
);
CREATE INDEX default_queries_query ON public.default_queries USING btree (company_id, query_id);

create table deleted_records (
  company_id uuid not null,
  resource text not null,
  id uuid not null,
  data jsonb not null,
  released jsonb not null,
  deleted_at timestamp(3) with time zone not null default now(),
  deleted_by uuid,
  deleted_by_name text,
  constraint deleted_records_pkey PRIMARY KEY (company_id, resource, id)
);
CREATE INDEX deleted_records_at ON public.deleted_records USING btree (deleted_at);

create table deliveries (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  title text not null,
  order_line_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  contact_id uuid not null,
  conversation_id uuid not null,
  product_id uuid,
  sku_id uuid,
  rule_id uuid,
  quantity bigint not null,
  state text not null default 'scheduled'::text,
  reason text,
  note text,
  due_at timestamp(3) with time zone,
  wanted_units bigint not null default 0,
  allocated_units bigint not null default 0,
  edition bigint not null default 1,
  allocated_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  confirmed_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  search text generated always as (lower(COALESCE(title, ''::text))) stored,
  constraint deliveries_account_id_fkey_64be9855 FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) DEFERRABLE,
  constraint deliveries_allocated_units_check_306151ba CHECK ((allocated_units >= 0)),
  constraint deliveries_contact_id_fkey_013168f8 FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) DEFERRABLE,
  constraint deliveries_conversation_id_fkey_eabbc447 FOREIGN KEY (company_id, conversation_id) REFERENCES conversations(company_id, id) DEFERRABLE,
  constraint deliveries_edition_check_6bd7eeb5 CHECK ((edition >= 1)),
  constraint deliveries_note_check_f4d7c541 CHECK ((length(note) <= 601)),
  constraint deliveries_order_id_fkey_34e135c8 FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) DEFERRABLE,
  constraint deliveries_order_line_id_fkey_9c312351 FOREIGN KEY (company_id, order_line_id) REFERENCES order_lines(company_id, id) DEFERRABLE,
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries_product_id_fkey_d7ac4bfb FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id) DEFERRABLE,
  constraint deliveries_quantity_check_f51642c0 CHECK ((quantity >= 1)),
  constraint deliveries_reason_check_ebf242c5 CHECK ((reason = ANY (ARRAY['no-product'::text, 'no-rule'::text, 'no-sku-rule'::text, 'delivery-off'::text, 'blocked'::text, 'amount-differs'::text, 'too-many'::text, 'approval'::text, 'short-stock'::text, 'outside-hours'::text, 'send-failed'::text, 'send-unknown'::text, 'api-refused'::text, 'api-unknown'::text, 'refunded'::text, 'by-hand'::text, 'restored'::text, 'fault'::text]))),
  constraint deliveries_rule_id_fkey_2b046170 FOREIGN KEY (company_id, rule_id) REFERENCES delivery_rules(company_id, id) ON DELETE SET NULL (rule_id) DEFERRABLE,
  constraint deliveries_sku_id_fkey_e6a24206 FOREIGN KEY (company_id, sku_id) REFERENCES skus(company_id, id) DEFERRABLE,
  constraint deliveries_state_check_4514d049 CHECK ((state = ANY (ARRAY['scheduled'::text, 'waiting_stock'::text, 'allocated'::text, 'sending'::text, 'sent'::text, 'confirmed'::text, 'failed'::text, 'needs_review'::text, 'cancelled'::text, 'revoked'::text]))),
  constraint deliveries_title_check_2edb05e0 CHECK ((length(title) <= 200)),
  constraint deliveries_wanted_units_check_12e2edec CHECK ((wanted_units >= 0))
);
CREATE INDEX deliveries_account_id_idx_8f743a02 ON public.deliveries USING btree (company_id, account_id, id);
CREATE UNIQUE INDEX deliveries_company_key_69d74b14 ON public.deliveries USING btree (company_id, id);
CREATE INDEX deliveries_contact_id_idx_362551ac ON public.deliveries USING btree (company_id, contact_id, id);
CREATE INDEX deliveries_conversation_id_idx_3a93d756 ON public.deliveries USING btree (company_id, conversation_id, id);
CREATE INDEX deliveries_created_at_idx_37291480 ON public.deliveries USING btree (company_id, created_at, id);
CREATE INDEX deliveries_due ON public.deliveries USING btree (due_at) WHERE (state = 'scheduled'::text);
CREATE INDEX deliveries_due_at_idx_79120de7 ON public.deliveries USING btree (company_id, due_at, id);
CREATE INDEX deliveries_order_id_idx_2b1c1ebf ON public.deliveries USING btree (company_id, order_id, id);
CREATE UNIQUE INDEX deliveries_order_line_id_unique_1a9b41ca ON public.deliveries USING btree (company_id, order_line_id);
CREATE INDEX deliveries_product_id_idx_edd50a6b ON public.deliveries USING btree (company_id, product_id, id);
CREATE INDEX deliveries_quantity_idx_1bd60494 ON public.deliveries USING btree (company_id, quantity, id);
CREATE INDEX deliveries_reason_idx_c330f2b0 ON public.deliveries USING btree (company_id, reason, id);
CREATE INDEX deliveries_rule_id_idx_acedc353 ON public.deliveries USING btree (company_id, rule_id, id);
CREATE INDEX deliveries_search_bigrams_c9bf977f ON public.deliveries USING gin (parley_bigrams(search));
CREATE INDEX deliveries_search_trgm_98be670e ON public.deliveries USING gin (search gin_trgm_ops);
CREATE INDEX deliveries_sent ON public.deliveries USING btree (sent_at) WHERE (state = ANY (ARRAY['sent'::text, 'confirmed'::text]));
CREATE INDEX deliveries_sent_at_idx_40ce31ad ON public.deliveries USING btree (company_id, sent_at, id);
CREATE INDEX deliveries_sku_id_idx_30fa563b ON public.deliveries USING btree (company_id, sku_id, id);
CREATE INDEX deliveries_state_idx_fe2176a4 ON public.deliveries USING btree (company_id, state, id);
CREATE INDEX deliveries_title_idx_35cf53b8 ON public.deliveries USING btree (company_id, title COLLATE parley_words, id);
CREATE INDEX deliveries_under_way ON public.deliveries USING btree (updated_at) WHERE (state = ANY (ARRAY['allocated'::text, 'sending'::text]));
CREATE INDEX deliveries_waiting ON public.deliveries USING btree (company_id, created_at, id) WHERE (state = 'waiting_stock'::text);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.deliveries FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER deliveries_add_event_4a56728c AFTER INSERT ON public.deliveries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION deliveries_events();
CREATE TRIGGER deliveries_edit_event_4a56728c AFTER UPDATE ON public.deliveries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION deliveries_events();
CREATE TRIGGER deliveries_remove_event_4a56728c AFTER DELETE ON public.deliveries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION deliveries_events();
CREATE TRIGGER figures_added AFTER INSERT ON public.deliveries FOR EACH ROW WHEN ((new.sent_at < (now() - '01:00:00'::interval))) EXECUTE FUNCTION figures_delivery();
CREATE TRIGGER figures_changed AFTER UPDATE ON public.deliveries FOR EACH ROW WHEN (((((old.account_id IS DISTINCT FROM new.account_id) OR (old.product_id IS DISTINCT FROM new.product_id)) OR (old.order_id IS DISTINCT FROM new.order_id)) OR ((old.sent_at IS DISTINCT FROM new.sent_at) AND (LEAST(old.sent_at, new.sent_at) < (now() - '01:00:00'::interval))))) EXECUTE FUNCTION figures_delivery();
CREATE TRIGGER figures_gone AFTER DELETE ON public.deliveries FOR EACH ROW EXECUTE FUNCTION figures_delivery();

create table delivery_counts (
  delivery_id uuid not null,
  company_id uuid not null,
  rule_id uuid not null,
  day date not null,
  quantity integer not null,
  constraint delivery_counts_company_id_delivery_id_fkey FOREIGN KEY (company_id, delivery_id) REFERENCES deliveries(company_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint delivery_counts_pkey PRIMARY KEY (delivery_id),
  constraint delivery_counts_quantity_check CHECK ((quantity >= 1))
);

create table delivery_day_uses (
  company_id uuid not null,
  rule_id uuid not null,
  contact_id uuid not null,
  day date not null,
  used integer not null,
  constraint delivery_day_uses_company_id_contact_id_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) ON DELETE CASCADE,
  constraint delivery_day_uses_company_id_rule_id_fkey FOREIGN KEY (company_id, rule_id) REFERENCES delivery_rules(company_id, id) ON DELETE CASCADE,
  constraint delivery_day_uses_pkey PRIMARY KEY (rule_id, contact_id, day),
  constraint delivery_day_uses_used_check CHECK ((used >= 0))
);

create table delivery_events (
  id bigint not null generated always as identity,
  company_id uuid not null,
  delivery_id uuid not null,
  at timestamp with time zone not null default now(),
  what text not null,
  from_state text,
  to_state text,
  reason text,
  note text,
  actor_id uuid,
  actor_name text,
  version bigint not null default 0,
  notified boolean not null default false,
  constraint delivery_events_company_id_delivery_id_fkey FOREIGN KEY (company_id, delivery_id) REFERENCES deliveries(company_id, id) ON DELETE CASCADE,
  constraint delivery_events_pkey PRIMARY KEY (id)
);
CREATE INDEX delivery_events_delivery ON public.delivery_events USING btree (delivery_id, id);
CREATE INDEX delivery_events_failed ON public.delivery_events USING btree (company_id, at) WHERE (to_state = 'failed'::text);
CREATE INDEX delivery_events_to_notify ON public.delivery_events USING btree (id) WHERE ((NOT notified) AND (to_state = ANY (ARRAY['needs_review'::text, 'failed'::text, 'waiting_stock'::text])));
CREATE INDEX delivery_events_version ON public.delivery_events USING btree (delivery_id, version);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.delivery_events FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER figures_added AFTER INSERT ON public.delivery_events FOR EACH ROW WHEN (((new.to_state = 'failed'::text) AND (new.at < (now() - '01:00:00'::interval)))) EXECUTE FUNCTION figures_payment();
CREATE TRIGGER figures_changed AFTER UPDATE ON public.delivery_events FOR EACH ROW WHEN ((((old.to_state = 'failed'::text) OR (new.to_state = 'failed'::text)) AND (((old.at IS DISTINCT FROM new.at) OR (old.to_state IS DISTINCT FROM new.to_state)) OR (old.delivery_id IS DISTINCT FROM new.delivery_id)))) EXECUTE FUNCTION figures_payment();
CREATE TRIGGER figures_gone AFTER DELETE ON public.delivery_events FOR EACH ROW WHEN ((old.to_state = 'failed'::text)) EXECUTE FUNCTION figures_payment();

create table delivery_faults (
  delivery_id uuid not null,
  company_id uuid not null,
  tries integer not null,
  next_at timestamp with time zone not null,
  constraint delivery_faults_company_id_delivery_id_fkey FOREIGN KEY (company_id, delivery_id) REFERENCES deliveries(company_id, id) ON DELETE CASCADE,
  constraint delivery_faults_pkey PRIMARY KEY (delivery_id)
);

create table delivery_fetches (
  id uuid not null,
  company_id uuid not null,
  delivery_id uuid not null,
  edition integer not null,
  part integer not null,
  place integer not null,
  pool_id uuid not null,
  state text not null default 'wanted'::text,
  content bytea,
  attempts integer not null default 0,
  fence bigint not null default 0,
  lease_until timestamp with time zone,
  started_at timestamp with time zone,
  next_at timestamp with time zone not null default now(),
  unclear boolean not null default false,
  constraint delivery_fetches_company_id_delivery_id_fkey FOREIGN KEY (company_id, delivery_id) REFERENCES deliveries(company_id, id) ON DELETE CASCADE,
  constraint delivery_fetches_pkey PRIMARY KEY (id),
  constraint delivery_fetches_state_check CHECK ((state = ANY (ARRAY['wanted'::text, 'fetched'::text, 'used'::text, 'spare'::text, 'refused'::text, 'unknown'::text])))
);
CREATE INDEX delivery_fetches_fetched ON public.delivery_fetches USING btree (delivery_id) WHERE (state = 'fetched'::text);
CREATE UNIQUE INDEX delivery_fetches_place ON public.delivery_fetches USING btree (delivery_id, edition, part, place);
CREATE INDEX delivery_fetches_wanted ON public.delivery_fetches USING btree (next_at) WHERE (state = 'wanted'::text);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.delivery_fetches FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table delivery_messages (
  message_id uuid not null,
  company_id uuid not null,
  delivery_id uuid not null,
  edition integer not null,
  part integer not null,
  parts integer not null,
  sending integer not null default 0,
  said jsonb not null default '[]'::jsonb,
  constraint delivery_messages_company_id_delivery_id_fkey FOREIGN KEY (company_id, delivery_id) REFERENCES deliveries(company_id, id) ON DELETE CASCADE,
  constraint delivery_messages_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES messages(company_id, id) ON DELETE CASCADE,
  constraint delivery_messages_pkey PRIMARY KEY (message_id)
);
CREATE UNIQUE INDEX delivery_messages_place ON public.delivery_messages USING btree (delivery_id, edition, sending, part);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.delivery_messages FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table delivery_rule_targets (
  rule_id uuid not null,
  company_id uuid not null,
  product_id uuid not null,
  sku_id uuid,
  other_skus boolean not null default false,
  account_id uuid,
  group_id uuid,
  constraint delivery_rule_targets_company_id_rule_id_fkey FOREIGN KEY (company_id, rule_id) REFERENCES delivery_rules(company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX delivery_rule_targets_claim ON public.delivery_rule_targets USING btree (company_id, product_id, sku_id, account_id, group_id) NULLS NOT DISTINCT;
CREATE INDEX delivery_rule_targets_rule ON public.delivery_rule_targets USING btree (rule_id);

create table delivery_rules (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  enabled boolean not null default true,
  product_id uuid not null,
  sku_id uuid,
  account_ids uuid[] not null default '{}'::uuid[],
  group_id uuid,
  parts jsonb not null default '[]'::jsonb,
  template text default '{{codes}}'::text,
  delay_seconds bigint not null default 0,
  mark_shipped boolean not null default true,
  search text generated always as (lower(COALESCE(name, ''::text))) stored,
  other_skus boolean not null default false,
  send_content boolean not null default true,
  when_short text default 'wait'::text,
  merge text default 'one'::text,
  numbered boolean not null default true,
  hours jsonb,
  ship_when text default 'after'::text,
  confirm boolean not null default false,
  per_contact_per_day bigint,
  approve_above bigint,
  accounts_for text not null default 'all'::text,
  constraint delivery_rules_accounts_for_check_e1f47f2e CHECK ((accounts_for = ANY (ARRAY['all'::text, 'chosen'::text]))),
  constraint delivery_rules_approve_above_check_815f5bf2 CHECK (((approve_above >= 0) AND (approve_above <= 1000000000))),
  constraint delivery_rules_delay_seconds_check_f979696a CHECK (((delay_seconds >= 0) AND (delay_seconds <= 604800))),
  constraint delivery_rules_group_id_fkey_66be95a5 FOREIGN KEY (company_id, group_id) REFERENCES account_groups(company_id, id) DEFERRABLE,
  constraint delivery_rules_merge_check_c7d7744f CHECK ((merge = ANY (ARRAY['one'::text, 'each'::text]))),
  constraint delivery_rules_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint delivery_rules_per_contact_per_day_check_8587cc8d CHECK (((per_contact_per_day >= 1) AND (per_contact_per_day <= 100000))),
  constraint delivery_rules_pkey PRIMARY KEY (id),
  constraint delivery_rules_product_id_fkey_d7ac4bfb FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id) DEFERRABLE,
  constraint delivery_rules_ship_when_check_8aa72c52 CHECK ((ship_when = ANY (ARRAY['after'::text, 'before'::text]))),
  constraint delivery_rules_sku_id_fkey_e6a24206 FOREIGN KEY (company_id, sku_id) REFERENCES skus(company_id, id) DEFERRABLE,
  constraint delivery_rules_when_short_check_c27273a6 CHECK ((when_short = ANY (ARRAY['wait'::text, 'part'::text, 'review'::text])))
);
CREATE INDEX delivery_rules_account_ids_idx_de2e3e67 ON public.delivery_rules USING gin (account_ids);
CREATE INDEX delivery_rules_accounts_for_idx_99550042 ON public.delivery_rules USING btree (company_id, accounts_for, id);
CREATE UNIQUE INDEX delivery_rules_company_key_2e6fed99 ON public.delivery_rules USING btree (company_id, id);
CREATE INDEX delivery_rules_created_at_idx_cf56519a ON public.delivery_rules USING btree (company_id, created_at, id);
CREATE INDEX delivery_rules_enabled_idx_111bfa6f ON public.delivery_rules USING btree (company_id, enabled, id);
CREATE INDEX delivery_rules_group_id_idx_7384ee56 ON public.delivery_rules USING btree (company_id, group_id, id);
CREATE INDEX delivery_rules_name_idx_c6c5f079 ON public.delivery_rules USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX delivery_rules_name_unique_91d45018 ON public.delivery_rules USING btree (company_id, parley_look(name));
CREATE INDEX delivery_rules_parts_idx_5eba58ea ON public.delivery_rules USING gin (parts jsonb_path_ops);
CREATE INDEX delivery_rules_product_id_idx_5207a9a5 ON public.delivery_rules USING btree (company_id, product_id, id);
CREATE INDEX delivery_rules_search_bigrams_c85dc4f8 ON public.delivery_rules USING gin (parley_bigrams(search));
CREATE INDEX delivery_rules_search_trgm_9a39b2fd ON public.delivery_rules USING gin (search gin_trgm_ops);
CREATE INDEX delivery_rules_sku_id_idx_1149b5d5 ON public.delivery_rules USING btree (company_id, sku_id, id);
CREATE TRIGGER delivery_rules_add_event_25072c35 AFTER INSERT ON public.delivery_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION delivery_rules_events();
CREATE TRIGGER delivery_rules_edit_event_25072c35 AFTER UPDATE ON public.delivery_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION delivery_rules_events();
CREATE TRIGGER delivery_rules_remove_event_25072c35 AFTER DELETE ON public.delivery_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION delivery_rules_events();
CREATE TRIGGER plan_use_added AFTER INSERT ON public.delivery_rules REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_plan_added('deliveryRules');
CREATE TRIGGER plan_use_gone AFTER DELETE ON public.delivery_rules REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_plan_gone('deliveryRules');

create table delivery_units (
  id uuid not null,
  company_id uuid not null,
  delivery_id uuid not null,
  index integer not null,
  edition integer not null default 1,
  part integer not null,
  pool_id uuid not null,
  code_id uuid,
  content bytea,
  file_id uuid,
  mask text not null,
  state text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  constraint delivery_units_company_id_delivery_id_fkey FOREIGN KEY (company_id, delivery_id) REFERENCES deliveries(company_id, id) ON DELETE CASCADE,
  constraint delivery_units_company_id_pool_id_fkey FOREIGN KEY (company_id, pool_id) REFERENCES code_pools(company_id, id),
  constraint delivery_units_index_check CHECK ((index >= 1)),
  constraint delivery_units_pkey PRIMARY KEY (id),
  constraint delivery_units_state_check CHECK ((state = ANY (ARRAY['active'::text, 'void'::text, 'returned'::text])))
);
CREATE UNIQUE INDEX delivery_units_code ON public.delivery_units USING btree (code_id) WHERE ((code_id IS NOT NULL) AND (state <> 'returned'::text));
CREATE UNIQUE INDEX delivery_units_index ON public.delivery_units USING btree (delivery_id, edition, index);
CREATE INDEX delivery_units_pool ON public.delivery_units USING btree (company_id, pool_id, created_at);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.delivery_units FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table delivery_waits (
  delivery_id uuid not null,
  company_id uuid not null,
  pool_id uuid not null,
  missing integer not null,
  since timestamp with time zone not null,
  constraint delivery_waits_company_id_delivery_id_fkey FOREIGN KEY (company_id, delivery_id) REFERENCES deliveries(company_id, id) ON DELETE CASCADE,
  constraint delivery_waits_company_id_pool_id_fkey FOREIGN KEY (company_id, pool_id) REFERENCES code_pools(company_id, id) ON DELETE CASCADE,
  constraint delivery_waits_missing_check CHECK ((missing >= 1)),
  constraint delivery_waits_pkey PRIMARY KEY (delivery_id, pool_id)
);
CREATE INDEX delivery_waits_queue ON public.delivery_waits USING btree (pool_id, since, delivery_id);

create table departments (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  parent_id uuid,
  leader_user_id uuid,
  phone text,
  email text,
  status bigint not null default 1,
  sort bigint,
  search text generated always as (lower(COALESCE(name, ''::text))) stored,
  constraint departments_company_exists FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint departments_leader_user_id_fkey_ce0a2de1 FOREIGN KEY (company_id, leader_user_id) REFERENCES members(company_id, id) ON DELETE SET NULL (leader_user_id) DEFERRABLE,
  constraint departments_name_check_bff725da CHECK ((length(name) <= 30)),
  constraint departments_parent_id_fkey_9953bdec FOREIGN KEY (company_id, parent_id) REFERENCES departments(company_id, id) DEFERRABLE,
  constraint departments_phone_check_f0aef1a6 CHECK ((length(phone) <= 30)),
  constraint departments_pkey PRIMARY KEY (id),
  constraint departments_sort_check_72e4f3d7 CHECK (((sort >= 0) AND (sort <= 1000000000))),
  constraint departments_status_check_3bc798d5 CHECK ((status = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);
CREATE INDEX departments_created_at_idx_63d3ed5a ON public.departments USING btree (company_id, created_at, id);
CREATE INDEX departments_leader_user_id_idx_c031da04 ON public.departments USING btree (company_id, leader_user_id, id);
CREATE INDEX departments_name_idx_dfe36cae ON public.departments USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX departments_name_unique_3524d9b4 ON public.departments USING btree (company_id, parent_id, parley_look(name)) NULLS NOT DISTINCT WHERE (name IS NOT NULL);
CREATE INDEX departments_parent_id_idx_b59d258f ON public.departments USING btree (company_id, parent_id, id);
CREATE UNIQUE INDEX departments_root ON public.departments USING btree (company_id) WHERE (parent_id IS NULL);
CREATE INDEX departments_search_bigrams_c07463cd ON public.departments USING gin (parley_bigrams(search));
CREATE INDEX departments_search_trgm_31711739 ON public.departments USING gin (search gin_trgm_ops);
CREATE INDEX departments_sort_idx_674994cd ON public.departments USING btree (company_id, sort, id);
CREATE INDEX departments_status_idx_8c7b8d51 ON public.departments USING btree (company_id, status, id);
CREATE TRIGGER departments_add_event_6f7bd630 AFTER INSERT ON public.departments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION departments_events();
CREATE TRIGGER departments_edit_event_6f7bd630 AFTER UPDATE ON public.departments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION departments_events();
CREATE TRIGGER departments_remove_event_6f7bd630 AFTER DELETE ON public.departments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION departments_events();

create table early_echoes (
  id bigint not null generated always as identity,
  company_id uuid not null,
  account_id uuid not null,
  conversation_id uuid not null,
  content bytea not null,
  decide_at timestamp with time zone not null,
  constraint early_echoes_company_id_conversation_id_fkey FOREIGN KEY (company_id, conversation_id) REFERENCES conversations(company_id, id) ON DELETE CASCADE,
  constraint early_echoes_pkey PRIMARY KEY (id)
);
CREATE INDEX early_echoes_conversation ON public.early_echoes USING btree (conversation_id, id);
CREATE INDEX early_echoes_due ON public.early_echoes USING btree (decide_at);

create table early_statuses (
  account_id uuid not null,
  external_id text not null,
  status text not null,
  received_at timestamp with time zone not null default now(),
  constraint early_statuses_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 200))),
  constraint early_statuses_pkey PRIMARY KEY (account_id, external_id, status)
);

create table editions (
  code text not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  english_name text not null,
  monthly_price bigint not null,
  currency text not null,
  seats bigint not null default 0,
  includes text[] not null default '{}'::text[],
  sort bigint not null default 0,
  enabled boolean not null default true,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  yearly_price bigint not null,
  version bigint not null default 1,
  max_accounts bigint,
  max_members bigint,
  max_rules bigint,
  max_pools bigint,
  max_ai_replies bigint,
  max_ai_money bigint,
  max_storage_mb bigint,
  history_days bigint,
  constraint editions_code_check CHECK ((code ~ '^[A-Z][A-Z0-9_]*$'::text)),
  constraint editions_history_days_check CHECK ((history_days >= 1)),
  constraint editions_id_key UNIQUE (id),
  constraint editions_max_accounts_check CHECK ((max_accounts >= 0)),
  constraint editions_max_ai_money_check CHECK ((max_ai_money >= 0)),
  constraint editions_max_ai_replies_check CHECK ((max_ai_replies >= 0)),
  constraint editions_max_members_check CHECK ((max_members >= 1)),
  constraint editions_max_pools_check CHECK ((max_pools >= 0)),
  constraint editions_max_rules_check CHECK ((max_rules >= 0)),
  constraint editions_max_storage_mb_check CHECK ((max_storage_mb >= 0)),
  constraint editions_pkey PRIMARY KEY (code),
  constraint editions_price_check CHECK ((monthly_price >= 0)),
  constraint editions_seats_check CHECK ((seats >= 0)),
  constraint editions_yearly_price_check CHECK ((yearly_price >= 0))
);
CREATE TRIGGER edition_changed AFTER UPDATE ON public.editions FOR EACH ROW WHEN ((((((old.max_accounts IS DISTINCT FROM new.max_accounts) OR (old.max_members IS DISTINCT FROM new.max_members)) OR (old.max_rules IS DISTINCT FROM new.max_rules)) OR (old.max_pools IS DISTINCT FROM new.max_pools)) OR (old.includes IS DISTINCT FROM new.includes))) EXECUTE FUNCTION settle_plan_of_edition();

create table email_links (
  token_hash bytea not null,
  user_id uuid not null,
  email text not null,
  expires_at timestamp with time zone not null,
  constraint email_links_pkey PRIMARY KEY (token_hash),
  constraint email_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_links_user_id_key UNIQUE (user_id)
);

create table event_cursors (
  reader text not null,
  position bigint not null,
  constraint event_cursors_pkey PRIMARY KEY (reader)
);

create table events (
  id bigint not null generated always as identity,
  position bigint,
  company_id uuid not null,
  at timestamp with time zone not null default now(),
  resource text not null,
  record_id uuid not null,
  action text not null,
  version bigint not null,
  in_bulk boolean not null default (COALESCE(current_setting('parley.in_bulk'::text, true), ''::text) = 'on'::text),
  audience uuid[],
  constraint events_pkey PRIMARY KEY (id)
);
CREATE INDEX events_at ON public.events USING brin (at) WITH (autosummarize='on');
CREATE INDEX events_company ON public.events USING btree (company_id, "position") WHERE ("position" IS NOT NULL);
CREATE UNIQUE INDEX events_position ON public.events USING btree ("position") WHERE ("position" IS NOT NULL);
CREATE INDEX events_unplaced ON public.events USING btree (in_bulk, id) WHERE (("position" IS NULL) AND (id > 0));
CREATE INDEX events_unplaced_in_bulk ON public.events USING btree (record_id, id) WHERE (("position" IS NULL) AND in_bulk);

create table figure_buyers (
  company_id uuid not null,
  cut text not null,
  day date not null,
  account_id uuid not null,
  subject text not null,
  contact_ids uuid[] not null,
  constraint figure_buyers_cut_check CHECK ((cut = ANY (ARRAY['account'::text, 'product'::text]))),
  constraint figure_buyers_pkey PRIMARY KEY (company_id, cut, day, account_id, subject)
);

create table figure_days (
  company_id uuid not null,
  cut text not null,
  day date not null,
  account_id uuid not null,
  subject text not null,
  currency text not null,
  conversations bigint not null,
  messages_in bigint not null,
  messages_out bigint not null,
  bot_answers bigint not null,
  answers bigint not null,
  ai_replies bigint not null,
  hand_overs bigint not null,
  resolved bigint not null,
  response_n bigint not null,
  response_ms bigint not null,
  resolution_n bigint not null,
  resolution_ms bigint not null,
  orders bigint not null,
  products_sold bigint not null,
  coupons_used bigint not null,
  discount bigint not null,
  sales bigint not null,
  refunds bigint not null,
  deliveries bigint not null,
  lag_n bigint not null,
  lag_ms bigint not null,
  deliveries_failed bigint not null,
  ai_cost bigint not null,
  first_due bigint not null default 0,
  first_late bigint not null default 0,
  next_due bigint not null default 0,
  next_late bigint not null default 0,
  ratings bigint not null default 0,
  ratings_sum bigint not null default 0,
  ratings_good bigint not null default 0,
  taxes bigint not null default 0,
  constraint figure_days_cut_check CHECK ((cut = ANY (ARRAY['account'::text, 'member'::text, 'product'::text]))),
  constraint figure_days_pkey PRIMARY KEY (company_id, cut, day, account_id, subject, currency)
);

create table figure_late (
  id bigint not null generated always as identity,
  company_id uuid not null,
  day date not null,
  constraint figure_late_pkey PRIMARY KEY (id)
);
CREATE INDEX figure_late_day ON public.figure_late USING btree (company_id, day);

create table figure_settled (
  company_id uuid not null,
  day date not null,
  zone text not null,
  settled_at timestamp with time zone not null default now(),
  constraint figure_settled_pkey PRIMARY KEY (company_id, day)
);

create table figure_spans (
  company_id uuid not null,
  cut text not null,
  day date not null,
  account_id uuid not null,
  subject text not null,
  span text not null,
  buckets integer[] not null,
  counts integer[] not null,
  constraint figure_spans_cut_check CHECK ((cut = ANY (ARRAY['account'::text, 'member'::text, 'product'::text]))),
  constraint figure_spans_pkey PRIMARY KEY (company_id, cut, day, account_id, subject, span),
  constraint figure_spans_span_check CHECK ((span = ANY (ARRAY['response'::text, 'lag'::text])))
);

create table file_leftovers (
  company_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default now(),
  constraint file_leftovers_pkey PRIMARY KEY (company_id, id)
);

create table file_space (
  company_id uuid not null,
  used bigint not null,
  notified smallint not null default 0,
  constraint file_space_pkey PRIMARY KEY (company_id),
  constraint file_space_used_check CHECK ((used >= 0))
);

create table file_uses (
  company_id uuid not null,
  file_id uuid not null,
  resource text not null,
  record_id uuid not null,
  field text not null default ''::text,
  constraint file_uses_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id) ON DELETE CASCADE,
  constraint file_uses_pkey PRIMARY KEY (file_id, resource, record_id, field)
);
CREATE INDEX file_uses_record ON public.file_uses USING btree (resource, record_id);

create table files (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 bytea not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  shared boolean not null default false,
  width integer,
  height integer,
  used boolean not null default false,
  has_metadata boolean not null default false,
  counted_for uuid,
  stored_as uuid,
  looked_into boolean not null default true,
  constraint files_company_id_id_key UNIQUE (company_id, id),
  constraint files_pkey PRIMARY KEY (id)
);
CREATE INDEX files_not_looked_into ON public.files USING btree (id) WHERE ((NOT looked_into) AND used AND (type ~~ 'image/%'::text));
CREATE INDEX files_unused ON public.files USING btree (created_at) WHERE (NOT used);
CREATE INDEX files_unused_of ON public.files USING btree (company_id, counted_for) WHERE (NOT used);

create table health_writes (
  one boolean not null default true,
  written_at timestamp with time zone not null default now(),
  constraint health_writes_one_check CHECK (one),
  constraint health_writes_pkey PRIMARY KEY (one)
);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.health_writes FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table holidays (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  from_ date not null,
  to_ date not null,
  works text not null default 'closed'::text,
  search text generated always as (lower(COALESCE(name, ''::text))) stored,
  constraint holidays_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint holidays_pkey PRIMARY KEY (id),
  constraint holidays_works_check_9f934174 CHECK ((works = ANY (ARRAY['closed'::text, 'open'::text])))
);
CREATE UNIQUE INDEX holidays_company_key_9112977f ON public.holidays USING btree (company_id, id);
CREATE INDEX holidays_created_at_idx_6bae456d ON public.holidays USING btree (company_id, created_at, id);
CREATE INDEX holidays_from__idx_d2f7592a ON public.holidays USING btree (company_id, from_, id);
CREATE INDEX holidays_name_idx_b1d8e6d8 ON public.holidays USING btree (company_id, name COLLATE parley_words, id);
CREATE INDEX holidays_search_bigrams_48d79769 ON public.holidays USING gin (parley_bigrams(search));
CREATE INDEX holidays_search_trgm_0e3ee9d2 ON public.holidays USING gin (search gin_trgm_ops);
CREATE INDEX holidays_to__idx_562d276e ON public.holidays USING btree (company_id, to_, id);
CREATE INDEX holidays_works_idx_1b0f8707 ON public.holidays USING btree (company_id, works, id);
CREATE TRIGGER holidays_add_event_6c776403 AFTER INSERT ON public.holidays REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION holidays_events();
CREATE TRIGGER holidays_edit_event_6c776403 AFTER UPDATE ON public.holidays REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION holidays_events();
CREATE TRIGGER holidays_remove_event_6c776403 AFTER DELETE ON public.holidays REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION holidays_events();
CREATE TRIGGER reply_due_changed AFTER INSERT OR DELETE OR UPDATE ON public.holidays FOR EACH ROW EXECUTE FUNCTION reply_due_changed('company_id');

create table idempotency_keys (
  caller_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  answer jsonb,
  headers jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (caller_id, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

create table import_files (
  import_id uuid not null,
  content text not null,
  faults jsonb,
  constraint import_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_files_pkey PRIMARY KEY (import_id)
);

create table imports (
  id uuid not null,
  company_id uuid not null,
  resource text not null,
  created_by uuid not null,
  file_name text not null,
  separator text not null,
  columns jsonb not null,
  row_count integer not null,
  status text not null default 'uploaded'::text,
  dry_run boolean not null default true,
  options jsonb,
  language text not null default 'en'::text,
  request_id text not null,
  round uuid,
  fence bigint not null default 0,
  only_correct boolean not null default false,
  handled integer not null default 0,
  counts jsonb,
  faults jsonb,
  reason jsonb,
  created_at timestamp(3) with time zone not null default now(),
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  matches jsonb not null default '[]'::jsonb,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_status_check CHECK ((status = ANY (ARRAY['uploaded'::text, 'waiting'::text, 'checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX imports_age ON public.imports USING btree (created_at);

create table inbound_events (
  account_id uuid not null,
  event_id text not null,
  received_at timestamp with time zone not null default now(),
  kind text not null default 'message'::text,
  constraint inbound_events_event_id_check CHECK (((length(event_id) >= 1) AND (length(event_id) <= 200))),
  constraint inbound_events_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint inbound_events_pkey PRIMARY KEY (account_id, event_id, kind)
);
CREATE INDEX inbound_events_received ON public.inbound_events USING btree (received_at);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.inbound_events FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table installation (
  only_one boolean not null default true,
  secret_proof bytea not null,
  files_mark uuid not null,
  constraint installation_only_one_check CHECK (only_one),
  constraint installation_pkey PRIMARY KEY (only_one)
);

create table invite_tokens (
  token_hash bytea not null,
  invite_id uuid not null,
  made_by uuid,
  constraint invite_tokens_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES invites(id) ON DELETE CASCADE,
  constraint invite_tokens_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX invite_tokens_invite ON public.invite_tokens USING btree (invite_id);

create table invites (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  nickname text,
  invite_type text not null default 'LINK'::text,
  mobile text,
  dept_ids uuid[] not null default '{}'::uuid[],
  role_ids uuid[] not null default '{}'::uuid[],
  seat boolean not null default false,
  quota bigint default 1,
  used_count bigint not null default 0,
  status text not null default 'PENDING'::text,
  expire_time timestamp(3) with time zone not null,
  remark text,
  search text generated always as (lower(COALESCE(nickname, ''::text))) stored,
  group_ids uuid[] not null default '{}'::uuid[],
  email text,
  constraint invites_company_exists FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint invites_invite_type_check_142ea225 CHECK ((invite_type = ANY (ARRAY['LINK'::text, 'MOBILE'::text, 'EMAIL'::text]))),
  constraint invites_nickname_check_7b59f8b3 CHECK ((length(nickname) <= 60)),
  constraint invites_pkey PRIMARY KEY (id),
  constraint invites_quota_check_e73d2836 CHECK (((quota >= 1) AND (quota <= 100))),
  constraint invites_status_check_3e17c1f2 CHECK ((status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'EXPIRED'::text, 'REVOKED'::text]))),
  constraint invites_used_count_check_ac11c9a5 CHECK ((used_count >= 0))
);
CREATE UNIQUE INDEX invites_company_key_b7ca13a8 ON public.invites USING btree (company_id, id);
CREATE INDEX invites_created_at_idx_d0a9fe30 ON public.invites USING btree (company_id, created_at, id);
CREATE INDEX invites_dept_ids_idx_57eaf009 ON public.invites USING gin (dept_ids);
CREATE INDEX invites_email_idx_c427db5b ON public.invites USING btree (company_id, email, id);
CREATE INDEX invites_expire_time_idx_83c7c347 ON public.invites USING btree (company_id, expire_time, id);
CREATE INDEX invites_group_ids_idx_24c7ec26 ON public.invites USING gin (group_ids);
CREATE INDEX invites_invite_type_idx_d996ed0b ON public.invites USING btree (company_id, invite_type, id);
CREATE INDEX invites_mobile_idx_efef777f ON public.invites USING btree (company_id, mobile, id);
CREATE INDEX invites_nickname_idx_fafe534d ON public.invites USING btree (company_id, nickname COLLATE parley_words, id);
CREATE UNIQUE INDEX invites_pending_email ON public.invites USING btree (company_id, email) WHERE ((status = 'PENDING'::text) AND (email IS NOT NULL));
CREATE UNIQUE INDEX invites_pending_mobile ON public.invites USING btree (company_id, mobile) WHERE ((status = 'PENDING'::text) AND (mobile IS NOT NULL));
CREATE INDEX invites_role_ids_idx_d9fec3c1 ON public.invites USING gin (role_ids);
CREATE INDEX invites_search_bigrams_af09788c ON public.invites USING gin (parley_bigrams(search));
CREATE INDEX invites_search_trgm_51a9227e ON public.invites USING gin (search gin_trgm_ops);
CREATE INDEX invites_status_idx_5690169c ON public.invites USING btree (company_id, status, id);
CREATE INDEX invites_used_count_idx_4241261a ON public.invites USING btree (company_id, used_count, id);
CREATE TRIGGER invites_add_event_b9760633 AFTER INSERT ON public.invites REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invites_events();
CREATE TRIGGER invites_edit_event_b9760633 AFTER UPDATE ON public.invites REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invites_events();
CREATE TRIGGER invites_remove_event_b9760633 AFTER DELETE ON public.invites REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION invites_events();

create table invoice_series (
  year integer,
  last integer not null,
  company_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  kind text not null default 'plan'::text,
  of_year integer not null,
  constraint invoice_series_kind_check CHECK (((kind = ANY (ARRAY['plan'::text, 'order'::text])) OR (kind ~~ '%.%'::text))),
  constraint invoice_series_last_check CHECK ((last > 0)),
  constraint invoice_series_of_plans CHECK (((kind = 'plan'::text) = (year IS NOT NULL))),
  constraint invoice_series_pkey PRIMARY KEY (company_id, kind, of_year),
  constraint invoice_series_year UNIQUE (year)
);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.invoice_series FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER year_of_invoice_series BEFORE INSERT ON public.invoice_series FOR EACH ROW EXECUTE FUNCTION year_of_invoice_series();

create table invoices (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  number text not null,
  state text not null default 'open'::text,
  reason text,
  kind text not null,
  plan_code text not null,
  plan_name text not null,
  plan_english_name text not null,
  interval text not null,
  seats bigint not null,
  lines jsonb not null default '[]'::jsonb,
  credit bigint not null default 0,
  amount bigint not null default 0,
  currency text not null,
  provider text not null,
  period_start timestamp(3) with time zone,
  period_end timestamp(3) with time zone,
  due_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  company_name text not null,
  seller_name text,
  seller_details text,
  search text generated always as (lower(COALESCE(number, ''::text))) stored,
  constraint invoices_amount_check_d2014fa5 CHECK ((amount >= 0)),
  constraint invoices_company_name_check_74e20db7 CHECK ((length(company_name) <= 100)),
  constraint invoices_credit_check_dd114207 CHECK ((credit >= 0)),
  constraint invoices_currency_check_81e5ea31 CHECK ((currency = ANY (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text, 'AED'::text, 'AFN'::text, 'ALL'::text, 'AMD'::text, 'AOA'::text, 'ARS'::text, 'AUD'::text, 'AWG'::text, 'AZN'::text, 'BAM'::text, 'BBD'::text, 'BDT'::text, 'BHD'::text, 'BIF'::text, 'BMD'::text, 'BND'::text, 'BOB'::text, 'BRL'::text, 'BSD'::text, 'BTN'::text, 'BWP'::text, 'BYN'::text, 'BZD'::text, 'CAD'::text, 'CDF'::text, 'CHF'::text, 'CLP'::text, 'COP'::text, 'CRC'::text, 'CUP'::text, 'CVE'::text, 'CZK'::text, 'DJF'::text, 'DKK'::text, 'DOP'::text, 'DZD'::text, 'EGP'::text, 'ERN'::text, 'ETB'::text, 'FJD'::text, 'FKP'::text, 'GBP'::text, 'GEL'::text, 'GHS'::text, 'GIP'::text, 'GMD'::text, 'GNF'::text, 'GTQ'::text, 'GYD'::text, 'HNL'::text, 'HTG'::text, 'HUF'::text, 'IDR'::text, 'ILS'::text, 'INR'::text, 'IQD'::text, 'IRR'::text, 'ISK'::text, 'JMD'::text, 'JOD'::text, 'JPY'::text, 'KES'::text, 'KGS'::text, 'KHR'::text, 'KMF'::text, 'KPW'::text, 'KRW'::text, 'KWD'::text, 'KYD'::text, 'KZT'::text, 'LAK'::text, 'LBP'::text, 'LKR'::text, 'LRD'::text, 'LSL'::text, 'LYD'::text, 'MAD'::text, 'MDL'::text, 'MGA'::text, 'MKD'::text, 'MMK'::text, 'MNT'::text, 'MOP'::text, 'MRU'::text, 'MUR'::text, 'MVR'::text, 'MWK'::text, 'MXN'::text, 'MYR'::text, 'MZN'::text, 'NAD'::text, 'NGN'::text, 'NIO'::text, 'NOK'::text, 'NPR'::text, 'NZD'::text, 'OMR'::text, 'PAB'::text, 'PEN'::text, 'PGK'::text, 'PHP'::text, 'PKR'::text, 'PLN'::text, 'PYG'::text, 'QAR'::text, 'RON'::text, 'RSD'::text, 'RUB'::text, 'RWF'::text, 'SAR'::text, 'SBD'::text, 'SCR'::text, 'SDG'::text, 'SEK'::text, 'SGD'::text, 'SHP'::text, 'SLE'::text, 'SOS'::text, 'SRD'::text, 'SSP'::text, 'STN'::text, 'SVC'::text, 'SYP'::text, 'SZL'::text, 'THB'::text, 'TJS'::text, 'TMT'::text, 'TND'::text, 'TOP'::text, 'TRY'::text, 'TTD'::text, 'TWD'::text, 'TZS'::text, 'UAH'::text, 'UGX'::text, 'UYU'::text, 'UZS'::text, 'VES'::text, 'VND'::text, 'VUV'::text, 'WST'::text, 'XAF'::text, 'XCD'::text, 'XCG'::text, 'XOF'::text, 'XPF'::text, 'YER'::text, 'ZAR'::text, 'ZMW'::text, 'ZWG'::text]))),
  constraint invoices_interval_check_0c4d43ff CHECK (("interval" = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint invoices_kind_check_3036f022 CHECK ((kind = ANY (ARRAY['new'::text, 'renewal'::text, 'upgrade'::text, 'seats'::text, 'code'::text]))),
  constraint invoices_number_check_bffeb1b3 CHECK ((length(number) <= 40)),
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_plan_code_check_7c21b435 CHECK ((length(plan_code) <= 40)),
  constraint invoices_plan_english_name_check_cef45a2f CHECK ((length(plan_english_name) <= 100)),
  constraint invoices_plan_name_check_74a4a684 CHECK ((length(plan_name) <= 100)),
  constraint invoices_provider_check_e3325469 CHECK ((provider = ANY (ARRAY['webhook'::text, 'stripe'::text, 'code'::text, 'none'::text]))),
  constraint invoices_reason_check_1f13952d CHECK ((reason = ANY (ARRAY['amount'::text, 'currency'::text, 'company'::text, 'twice'::text, 'void'::text, 'changed'::text, 'refunded'::text]))),
  constraint invoices_seats_check_6ef965bc CHECK ((seats >= 0)),
  constraint invoices_seller_name_check_c755e5de CHECK ((length(seller_name) <= 200)),
  constraint invoices_state_check_48d8ebaa CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'void'::text, 'review'::text])))
);
CREATE INDEX invoices_amount_idx_106601bf ON public.invoices USING btree (company_id, amount, id);
CREATE UNIQUE INDEX invoices_company_key_2f350f8a ON public.invoices USING btree (company_id, id);
CREATE INDEX invoices_created_at_idx_1dbb2505 ON public.invoices USING btree (company_id, created_at, id);
CREATE INDEX invoices_kind_idx_de158a91 ON public.invoices USING btree (company_id, kind, id);
CREATE INDEX invoices_number_idx_9732a2e4 ON public.invoices USING btree (company_id, number COLLATE parley_words, id);
CREATE UNIQUE INDEX invoices_number_unique_058d8822 ON public.invoices USING btree (company_id, number);
CREATE INDEX invoices_paid_at_idx_9790d0c8 ON public.invoices USING btree (company_id, paid_at, id);
CREATE INDEX invoices_period_end_idx_92cbb3f3 ON public.invoices USING btree (company_id, period_end, id);
CREATE INDEX invoices_plan_name_idx_29a76b70 ON public.invoices USING btree (company_id, plan_name COLLATE parley_words, id);
CREATE INDEX invoices_provider_idx_92ca224f ON public.invoices USING btree (company_id, provider, id);
CREATE INDEX invoices_search_bigrams_c07303cc ON public.invoices USING gin (parley_bigrams(search));
CREATE INDEX invoices_search_trgm_d8627245 ON public.invoices USING gin (search gin_trgm_ops);
CREATE INDEX invoices_seats_idx_16debe99 ON public.invoices USING btree (company_id, seats, id);
CREATE INDEX invoices_state_idx_cffc9591 ON public.invoices USING btree (company_id, state, id);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.invoices FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER invoices_add_event_f4533b7a AFTER INSERT ON public.invoices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invoices_events();
CREATE TRIGGER invoices_edit_event_f4533b7a AFTER UPDATE ON public.invoices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invoices_events();
CREATE TRIGGER invoices_remove_event_f4533b7a AFTER DELETE ON public.invoices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION invoices_events();

create table jobs (
  id bigint not null generated always as identity,
  queue text not null,
  payload jsonb not null,
  unique_key text,
  run_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  max_attempts integer not null default 10,
  lease_until timestamp with time zone,
  fence bigint not null default 0,
  finished_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  constraint jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX jobs_due ON public.jobs USING btree (queue, run_at) WHERE ((finished_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX jobs_failed ON public.jobs USING btree (failed_at) WHERE (failed_at IS NOT NULL);
CREATE UNIQUE INDEX jobs_unique_key ON public.jobs USING btree (queue, unique_key) WHERE ((finished_at IS NULL) AND (failed_at IS NULL));

create table knowledge (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  title text not null,
  kind text not null default 'faq'::text,
  text text not null,
  product_id uuid,
  language text not null default 'zh'::text,
  enabled boolean not null default true,
  search text generated always as (lower(((COALESCE(title, ''::text) || ' '::text) || COALESCE(text, ''::text)))) stored,
  alike text,
  state text default 'approved'::text,
  source text default 'hand'::text,
  message_id uuid,
  proposals bigint,
  wording_of_id uuid,
  constraint knowledge_kind_check_c0fd9524 CHECK ((kind = ANY (ARRAY['faq'::text, 'text'::text]))),
  constraint knowledge_language_check_820f33f8 CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text]))),
  constraint knowledge_message_id_fkey_362234e2 FOREIGN KEY (company_id, message_id) REFERENCES messages(company_id, id) ON DELETE SET NULL (message_id) DEFERRABLE,
  constraint knowledge_pkey PRIMARY KEY (id),
  constraint knowledge_product_id_fkey_d7ac4bfb FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id) DEFERRABLE,
  constraint knowledge_proposals_check_67de74bf CHECK ((proposals >= 0)),
  constraint knowledge_source_check_07a8ab7f CHECK ((source = ANY (ARRAY['hand'::text, 'import'::text, 'conversation'::text]))),
  constraint knowledge_state_check_9cf1dc0b CHECK ((state = ANY (ARRAY['approved'::text, 'proposed'::text, 'rejected'::text, 'added'::text]))),
  constraint knowledge_title_check_2edb05e0 CHECK ((length(title) <= 200)),
  constraint knowledge_wording_of_id_fkey_c1e999cf FOREIGN KEY (company_id, wording_of_id) REFERENCES knowledge(company_id, id) ON DELETE SET NULL (wording_of_id) DEFERRABLE
);
CREATE INDEX knowledge_created_at_idx_9648872a ON public.knowledge USING btree (company_id, created_at, id);
CREATE INDEX knowledge_enabled_idx_3e48f038 ON public.knowledge USING btree (company_id, enabled, id);
CREATE INDEX knowledge_kind_idx_f8220df3 ON public.knowledge USING btree (company_id, kind, id);
CREATE INDEX knowledge_language_idx_d0b32746 ON public.knowledge USING btree (company_id, language, id);
CREATE INDEX knowledge_message_id_idx_a759fb59 ON public.knowledge USING btree (company_id, message_id, id);
CREATE INDEX knowledge_product_id_idx_618c6735 ON public.knowledge USING btree (company_id, product_id, id);
CREATE INDEX knowledge_search_bigrams_fb2b863c ON public.knowledge USING gin (parley_bigrams(search));
CREATE INDEX knowledge_search_trgm_13ae86c3 ON public.knowledge USING gin (search gin_trgm_ops);
CREATE INDEX knowledge_source_idx_006ec7de ON public.knowledge USING btree (company_id, source, id);
CREATE INDEX knowledge_state_idx_7bafcfd5 ON public.knowledge USING btree (company_id, state, id);
CREATE INDEX knowledge_title_idx_bbaf6204 ON public.knowledge USING btree (company_id, title COLLATE parley_words, id);
CREATE INDEX knowledge_updated_at_idx_77de09c5 ON public.knowledge USING btree (company_id, updated_at, id);
CREATE INDEX knowledge_wording_of_id_idx_fa85ce59 ON public.knowledge USING btree (company_id, wording_of_id, id);
CREATE TRIGGER knowledge_add_event_eebec83c AFTER INSERT ON public.knowledge REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION knowledge_events();
CREATE TRIGGER knowledge_changed AFTER INSERT OR DELETE OR UPDATE ON public.knowledge FOR EACH ROW EXECUTE FUNCTION note_knowledge_change();
CREATE TRIGGER knowledge_edit_event_eebec83c AFTER UPDATE ON public.knowledge REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION knowledge_events();
CREATE TRIGGER knowledge_remove_event_eebec83c AFTER DELETE ON public.knowledge REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION knowledge_events();

create table knowledge_changes (
  company_id uuid not null,
  transaction xid8 not null default pg_current_xact_id(),
  at timestamp(3) with time zone not null default now(),
  constraint knowledge_changes_pkey PRIMARY KEY (company_id, transaction)
);
CREATE INDEX knowledge_changes_at ON public.knowledge_changes USING btree (at);

create table knowledge_chunks (
  company_id uuid not null,
  entry_id uuid not null,
  place integer not null,
  heading text not null,
  text text not null,
  vector bytea,
  vector_model text,
  constraint knowledge_chunks_check CHECK (((vector IS NULL) = (vector_model IS NULL))),
  constraint knowledge_chunks_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES knowledge(company_id, id) ON DELETE CASCADE,
  constraint knowledge_chunks_pkey PRIMARY KEY (company_id, entry_id, place)
);
CREATE INDEX knowledge_chunks_model ON public.knowledge_chunks USING btree (company_id, vector_model);
CREATE TRIGGER knowledge_changed AFTER INSERT OR DELETE OR UPDATE ON public.knowledge_chunks FOR EACH ROW EXECUTE FUNCTION note_knowledge_change();

create table knowledge_embedding_turns (
  company_id uuid not null,
  profile_id uuid not null,
  faults integer not null default 0,
  due_at timestamp(3) with time zone not null,
  constraint knowledge_embedding_turns_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES ai_profiles(company_id, id) ON DELETE CASCADE,
  constraint knowledge_embedding_turns_pkey PRIMARY KEY (company_id, profile_id)
);

create table knowledge_proposals (
  company_id uuid not null,
  key bytea not null,
  entry_id uuid not null,
  constraint knowledge_proposals_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES knowledge(company_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint knowledge_proposals_pkey PRIMARY KEY (company_id, key)
);
CREATE INDEX knowledge_proposals_entry ON public.knowledge_proposals USING btree (company_id, entry_id);

create table known_devices (
  id uuid not null,
  user_id uuid not null,
  device text not null,
  network text not null,
  ip text not null,
  country text,
  first_seen_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  constraint known_devices_pkey PRIMARY KEY (id),
  constraint known_devices_user_id_device_network_key UNIQUE (user_id, device, network),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table labels (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  colour text not null default '#FFB400'::text,
  description text,
  shown_in_inbox boolean not null default true,
  search text generated always as (lower(((COALESCE(name, ''::text) || ' '::text) || COALESCE(description, ''::text)))) stored,
  constraint labels_name_check_bff725da CHECK ((length(name) <= 30)),
  constraint labels_pkey PRIMARY KEY (id)
);
CREATE INDEX labels_colour_idx_790094a7 ON public.labels USING btree (company_id, colour, id);
CREATE UNIQUE INDEX labels_company_key_1115d742 ON public.labels USING btree (company_id, id);
CREATE INDEX labels_created_at_idx_eb5fea42 ON public.labels USING btree (company_id, created_at, id);
CREATE INDEX labels_name_idx_94690f1a ON public.labels USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX labels_name_unique_76f8319e ON public.labels USING btree (company_id, parley_look(name));
CREATE INDEX labels_search_bigrams_74ec97c2 ON public.labels USING gin (parley_bigrams(search));
CREATE INDEX labels_search_trgm_d67d4249 ON public.labels USING gin (search gin_trgm_ops);
CREATE INDEX labels_shown_in_inbox_idx_fb608afa ON public.labels USING btree (company_id, shown_in_inbox, id);
CREATE INDEX labels_updated_at_idx_ce320ff1 ON public.labels USING btree (company_id, updated_at, id);
CREATE TRIGGER labels_add_event_d112c381 AFTER INSERT ON public.labels REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION labels_events();
CREATE TRIGGER labels_edit_event_d112c381 AFTER UPDATE ON public.labels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION labels_events();
CREATE TRIGGER labels_remove_event_d112c381 AFTER DELETE ON public.labels REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION labels_events();

create table live_epoch (
  only_one boolean not null default true,
  epoch uuid not null default gen_random_uuid(),
  constraint live_epoch_only_one_check CHECK (only_one),
  constraint live_epoch_pkey PRIMARY KEY (only_one)
);

create table live_tickets (
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null default (now() + '00:00:30'::interval),
  constraint live_tickets_pkey PRIMARY KEY (token_hash),
  constraint live_tickets_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX live_tickets_expiry ON public.live_tickets USING btree (expires_at);

create table login_log (
  id bigint not null generated always as identity,
  at timestamp(3) with time zone not null default now(),
  user_id uuid,
  account text not null,
  outcome text not null,
  ip text not null,
  user_agent text not null,
  method text not null default 'password'::text,
  confirmed_session uuid,
  confirmed_ip text,
  confirmed_user_agent text,
  constraint login_log_pkey PRIMARY KEY (id)
);
CREATE INDEX login_log_id ON public.login_log USING btree (parley_log_id(id));
CREATE INDEX login_log_user ON public.login_log USING btree (user_id, at DESC);

create table macros (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  text text,
  language text not null default 'zh'::text,
  add_labels uuid[] not null default '{}'::uuid[],
  remove_labels uuid[] not null default '{}'::uuid[],
  priority text,
  assign text not null default 'keep'::text,
  assignee_id uuid,
  finish text not null default 'stay'::text,
  snooze_hours bigint default 24,
  enabled boolean not null default true,
  search text generated always as (lower(((COALESCE(name, ''::text) || ' '::text) || COALESCE(text, ''::text)))) stored,
  constraint macros_assign_check_b20c1a26 CHECK ((assign = ANY (ARRAY['keep'::text, 'me'::text, 'member'::text]))),
  constraint macros_assignee_id_fkey_578254f6 FOREIGN KEY (company_id, assignee_id) REFERENCES members(company_id, id) ON DELETE SET NULL (assignee_id) DEFERRABLE,
  constraint macros_finish_check_713adb8d CHECK ((finish = ANY (ARRAY['stay'::text, 'resolved'::text, 'snoozed'::text]))),
  constraint macros_language_check_820f33f8 CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text]))),
  constraint macros_name_check_05902049 CHECK ((length(name) <= 40)),
  constraint macros_pkey PRIMARY KEY (id),
  constraint macros_priority_check_e2fda0dc CHECK ((priority = ANY (ARRAY['none'::text, 'low'::text, 'medium'::text, 'high'::text, 'urgent'::text]))),
  constraint macros_snooze_hours_check_789b4d90 CHECK (((snooze_hours >= 1) AND (snooze_hours <= 8760)))
);
CREATE INDEX macros_add_labels_idx_9adfc866 ON public.macros USING gin (add_labels);
CREATE INDEX macros_assign_idx_d30d02a6 ON public.macros USING btree (company_id, assign, id);
CREATE INDEX macros_assignee_id_idx_f1ec1322 ON public.macros USING btree (company_id, assignee_id, id);
CREATE UNIQUE INDEX macros_company_key_5200d840 ON public.macros USING btree (company_id, id);
CREATE INDEX macros_created_at_idx_23fba86b ON public.macros USING btree (company_id, created_at, id);
CREATE INDEX macros_enabled_idx_7093b426 ON public.macros USING btree (company_id, enabled, id);
CREATE INDEX macros_finish_idx_75c134c0 ON public.macros USING btree (company_id, finish, id);
CREATE INDEX macros_name_idx_1e16653e ON public.macros USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX macros_name_unique_be1e3bf0 ON public.macros USING btree (company_id, parley_look(name));
CREATE INDEX macros_remove_labels_idx_4ae0a373 ON public.macros USING gin (remove_labels);
CREATE INDEX macros_search_bigrams_35bac4c3 ON public.macros USING gin (parley_bigrams(search));
CREATE INDEX macros_search_trgm_81c99d27 ON public.macros USING gin (search gin_trgm_ops);
CREATE TRIGGER macros_add_event_7a7ffedf AFTER INSERT ON public.macros REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION macros_events();
CREATE TRIGGER macros_edit_event_7a7ffedf AFTER UPDATE ON public.macros REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION macros_events();
CREATE TRIGGER macros_remove_event_7a7ffedf AFTER DELETE ON public.macros REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION macros_events();

create table mail_accounts (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  from_ text not null,
  server text not null,
  encryption text not null default 'auto'::text,
  user_ text,
  password bytea,
  per_minute bigint not null default 30,
  per_day bigint not null default 500,
  enabled boolean not null default true,
  return_address text,
  box_server text,
  box_user text,
  box_password bytea,
  hook text,
  hook_key bytea,
  constraint mail_accounts_box_server_check_bcde9331 CHECK ((length(box_server) <= 260)),
  constraint mail_accounts_box_user_check_548d2aeb CHECK ((length(box_user) <= 254)),
  constraint mail_accounts_encryption_check_2fab886c CHECK ((encryption = ANY (ARRAY['auto'::text, 'tls'::text, 'starttls'::text, 'none'::text]))),
  constraint mail_accounts_hook_check_e5bd13b6 CHECK ((hook = ANY (ARRAY['generic'::text, 'mailgun'::text, 'sendgrid'::text, 'ses'::text]))),
  constraint mail_accounts_per_day_check_a173fe1f CHECK (((per_day >= 1) AND (per_day <= 1000000))),
  constraint mail_accounts_per_minute_check_d13e51e3 CHECK (((per_minute >= 1) AND (per_minute <= 10000))),
  constraint mail_accounts_pkey PRIMARY KEY (id),
  constraint mail_accounts_server_check_b8eda63e CHECK ((length(server) <= 260)),
  constraint mail_accounts_user__check_8db3ba04 CHECK ((length(user_) <= 254))
);
CREATE UNIQUE INDEX mail_accounts_company_key_c0ff7c74 ON public.mail_accounts USING btree (company_id, id);
CREATE INDEX mail_accounts_created_at_idx_cbe6c63a ON public.mail_accounts USING btree (company_id, created_at, id);
CREATE INDEX mail_accounts_enabled_idx_9f1e4e94 ON public.mail_accounts USING btree (company_id, enabled, id);
CREATE INDEX mail_accounts_from__idx_ae1eb615 ON public.mail_accounts USING btree (company_id, from_, id);
CREATE INDEX mail_accounts_server_idx_961b67d5 ON public.mail_accounts USING btree (company_id, server COLLATE parley_words, id);
CREATE TRIGGER beside_older BEFORE INSERT OR UPDATE OF box_server, hook ON public.mail_accounts FOR EACH ROW WHEN (((new.box_server IS NOT NULL) OR (new.hook IS NOT NULL))) EXECUTE FUNCTION refuse_beside_older();
CREATE TRIGGER mail_accounts_add_event_356b99fd AFTER INSERT ON public.mail_accounts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mail_accounts_events();
CREATE TRIGGER mail_accounts_edit_event_356b99fd AFTER UPDATE ON public.mail_accounts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mail_accounts_events();
CREATE TRIGGER mail_accounts_remove_event_356b99fd AFTER DELETE ON public.mail_accounts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mail_accounts_events();

create table mail_boxes (
  account_id uuid not null,
  company_id uuid,
  next_at timestamp with time zone not null default now(),
  lease_until timestamp with time zone,
  fence integer not null default 0,
  uid_validity text,
  last_uid bigint not null default 0,
  failures integer not null default 0,
  fault text,
  constraint mail_boxes_pkey PRIMARY KEY (account_id)
);
CREATE TRIGGER mail_boxes_changed AFTER UPDATE ON public.mail_boxes FOR EACH ROW WHEN ((old.fault IS DISTINCT FROM new.fault)) EXECUTE FUNCTION mail_account_condition_events();

create table mail_digests (
  user_id uuid not null,
  seen text not null,
  sent_at timestamp with time zone not null,
  constraint mail_digests_pkey PRIMARY KEY (user_id),
  constraint mail_digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table mail_holds (
  account_id uuid not null,
  failures integer not null,
  held_until timestamp with time zone not null,
  fault text,
  constraint mail_holds_pkey PRIMARY KEY (account_id)
);
CREATE TRIGGER mail_holds_changed AFTER INSERT OR DELETE OR UPDATE ON public.mail_holds FOR EACH ROW EXECUTE FUNCTION mail_account_condition_events();

create table mail_hook_calls (
  token_hash bytea not null,
  at timestamp with time zone not null default now(),
  constraint mail_hook_calls_pkey PRIMARY KEY (token_hash)
);

create table mail_keys (
  account_id uuid not null,
  domain text not null,
  selector text not null,
  private_key bytea not null,
  record text not null,
  seen_at timestamp with time zone,
  constraint mail_keys_pkey PRIMARY KEY (account_id)
);
CREATE TRIGGER mail_keys_changed AFTER INSERT OR UPDATE ON public.mail_keys FOR EACH ROW EXECUTE FUNCTION mail_account_condition_events();

create table mail_marks (
  company_id uuid not null,
  address_key text not null,
  mail_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint mail_marks_pkey PRIMARY KEY (company_id, address_key)
);
CREATE INDEX mail_marks_mail ON public.mail_marks USING btree (mail_id);

create table mail_messages (
  id uuid not null,
  company_id uuid,
  account_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  scene text not null,
  to_mask text not null,
  message_id text not null,
  priority smallint not null,
  state text not null default 'waiting'::text,
  fault text,
  answer text,
  attempts integer not null default 0,
  next_at timestamp with time zone not null default now(),
  lease_until timestamp with time zone,
  fence integer not null default 0,
  begun_at timestamp with time zone,
  sealed bytea,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  asked_by uuid,
  address_key text,
  relay_id text,
  once text,
  constraint mail_messages_message_id_key UNIQUE (message_id),
  constraint mail_messages_once_key UNIQUE (once),
  constraint mail_messages_pkey PRIMARY KEY (id),
  constraint mail_messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'unknown'::text, 'expired'::text, 'nobody'::text, 'bounced'::text])))
);
CREATE INDEX mail_messages_age ON public.mail_messages USING btree (created_at);
CREATE INDEX mail_messages_company ON public.mail_messages USING btree (company_id, created_at DESC) WHERE (company_id IS NOT NULL);
CREATE INDEX mail_messages_due ON public.mail_messages USING btree (priority, next_at) WHERE (state = 'waiting'::text);
CREATE INDEX mail_messages_relay ON public.mail_messages USING btree (relay_id) WHERE (relay_id IS NOT NULL);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.mail_messages FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table members (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  nickname text not null,
  dept_ids uuid[] not null default '{}'::uuid[],
  primary_dept_id uuid,
  role_ids uuid[] not null default '{}'::uuid[],
  status bigint not null default 1,
  vip_seat boolean not null default false,
  seat_granted_at timestamp(3) with time zone,
  is_owner boolean not null default false,
  join_status text not null default 'NORMAL'::text,
  remark text,
  search text generated always as (lower(COALESCE(nickname, ''::text))) stored,
  constraint members_company FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint members_join_status_check_6d931536 CHECK ((join_status = ANY (ARRAY['NORMAL'::text, 'INVITED'::text, 'PENDING_REVIEW'::text, 'QUIT'::text, 'REFUSED'::text]))),
  constraint members_nickname_check_7b59f8b3 CHECK ((length(nickname) <= 60)),
  constraint members_pkey PRIMARY KEY (id),
  constraint members_primary_dept_id_fkey_e2bf96fc FOREIGN KEY (company_id, primary_dept_id) REFERENCES departments(company_id, id) DEFERRABLE,
  constraint members_status_check_3bc798d5 CHECK ((status = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
  constraint members_user FOREIGN KEY (id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX members_company_key_3280886d ON public.members USING btree (company_id, id);
CREATE INDEX members_created_at_idx_ab383004 ON public.members USING btree (company_id, created_at, id);
CREATE INDEX members_dept_ids_idx_650ed3a8 ON public.members USING gin (dept_ids);
CREATE INDEX members_join_status_idx_9038b2ee ON public.members USING btree (company_id, join_status, id);
CREATE INDEX members_nickname_idx_ece68d78 ON public.members USING btree (company_id, nickname COLLATE parley_words, id);
CREATE UNIQUE INDEX members_owner ON public.members USING btree (company_id) WHERE is_owner;
CREATE INDEX members_primary_dept_id_idx_8606c961 ON public.members USING btree (company_id, primary_dept_id, id);
CREATE INDEX members_role_ids_idx_efab857f ON public.members USING gin (role_ids);
CREATE INDEX members_search_bigrams_f1ae42e2 ON public.members USING gin (parley_bigrams(search));
CREATE INDEX members_search_trgm_8266805c ON public.members USING gin (search gin_trgm_ops);
CREATE INDEX members_status_idx_48e3dcb6 ON public.members USING btree (company_id, status, id);
CREATE INDEX members_vip_seat_idx_59637b95 ON public.members USING btree (company_id, vip_seat, id);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.members FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER members_add_event_6b7536fa AFTER INSERT ON public.members REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION members_events();
CREATE TRIGGER members_edit_event_6b7536fa AFTER UPDATE ON public.members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION members_events();
CREATE TRIGGER members_remove_event_6b7536fa AFTER DELETE ON public.members REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION members_events();
CREATE TRIGGER plan_use_added AFTER INSERT ON public.members REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_members_added();
CREATE TRIGGER plan_use_changed AFTER UPDATE ON public.members FOR EACH ROW WHEN (((old.join_status IS DISTINCT FROM new.join_status) OR (old.vip_seat <> new.vip_seat) OR (old.is_owner <> new.is_owner))) EXECUTE FUNCTION count_member_changed();
CREATE TRIGGER plan_use_gone AFTER DELETE ON public.members REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_members_gone();

create table menus (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  type text not null default 'LINK'::text,
  parent_id uuid,
  title text not null,
  name text,
  title_key text,
  path text,
  icon text,
  permission_id uuid,
  visible boolean not null default true,
  status bigint not null default 1,
  sort bigint,
  builtin boolean not null default false,
  search text generated always as (lower(COALESCE(title, ''::text))) stored,
  constraint menus_company_exists FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint menus_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint menus_parent_id_fkey_126fff64 FOREIGN KEY (company_id, parent_id) REFERENCES menus(company_id, id) DEFERRABLE,
  constraint menus_path_check_fff9c658 CHECK ((length(path) <= 500)),
  constraint menus_permission_id_fkey_bde514b7 FOREIGN KEY (company_id, permission_id) REFERENCES permissions(company_id, id) DEFERRABLE,
  constraint menus_pkey PRIMARY KEY (id),
  constraint menus_sort_check_72e4f3d7 CHECK (((sort >= 0) AND (sort <= 1000000000))),
  constraint menus_status_check_3bc798d5 CHECK ((status = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
  constraint menus_title_check_66ad417c CHECK ((length(title) <= 40)),
  constraint menus_title_key_check_a5523c26 CHECK ((length(title_key) <= 80)),
  constraint menus_type_check_34926204 CHECK ((type = ANY (ARRAY['DIR'::text, 'MENU'::text, 'LINK'::text])))
);
CREATE INDEX menus_created_at_idx_906f9719 ON public.menus USING btree (company_id, created_at, id);
CREATE INDEX menus_parent_id_idx_f079a8a7 ON public.menus USING btree (company_id, parent_id, id);
CREATE INDEX menus_path_idx_5fde44dd ON public.menus USING btree (company_id, path COLLATE parley_words, id);
CREATE UNIQUE INDEX menus_path_unique_94aa28ee ON public.menus USING btree (company_id, path);
CREATE INDEX menus_permission_id_idx_9582d5b6 ON public.menus USING btree (company_id, permission_id, id);
CREATE INDEX menus_search_bigrams_ec99feda ON public.menus USING gin (parley_bigrams(search));
CREATE INDEX menus_search_trgm_8a538ac5 ON public.menus USING gin (search gin_trgm_ops);
CREATE INDEX menus_sort_idx_d029dd76 ON public.menus USING btree (company_id, sort, id);
CREATE INDEX menus_status_idx_00f6b6cc ON public.menus USING btree (company_id, status, id);
CREATE INDEX menus_title_idx_ede92413 ON public.menus USING btree (company_id, title COLLATE parley_words, id);
CREATE INDEX menus_type_idx_f5e78cfc ON public.menus USING btree (company_id, type, id);
CREATE INDEX menus_visible_idx_4b0f909d ON public.menus USING btree (company_id, visible, id);
CREATE TRIGGER menus_add_event_02fb7c85 AFTER INSERT ON public.menus REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION menus_events();
CREATE TRIGGER menus_edit_event_02fb7c85 AFTER UPDATE ON public.menus REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION menus_events();
CREATE TRIGGER menus_remove_event_02fb7c85 AFTER DELETE ON public.menus REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION menus_events();

create table message_names (
  company_id uuid not null,
  account_id uuid not null,
  external_id text not null,
  message_id uuid not null,
  part integer not null,
  constraint message_names_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES messages(company_id, id) ON DELETE CASCADE,
  constraint message_names_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 200))),
  constraint message_names_pkey PRIMARY KEY (account_id, external_id)
);
CREATE INDEX message_names_message ON public.message_names USING btree (message_id);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.message_names FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table message_sends (
  message_id uuid not null,
  company_id uuid not null,
  account_id uuid not null,
  conversation_id uuid not null,
  seq bigint not null,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  next_at timestamp with time zone not null default now(),
  lease_until timestamp with time zone,
  fence bigint not null default 0,
  send_started_at timestamp with time zone,
  first_tried_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null default now(),
  parts_done integer not null default 0,
  external_id text,
  unclear boolean not null default false,
  finished_at timestamp with time zone,
  key text not null,
  withdrawn boolean not null default false,
  echo_waits boolean not null default false,
  echoed_parts integer[] not null default '{}'::integer[],
  confirmed boolean not null default false,
  constraint message_sends_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES messages(company_id, id) ON DELETE CASCADE,
  constraint message_sends_pkey PRIMARY KEY (message_id),
  constraint message_sends_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'done'::text, 'dead'::text])))
);
CREATE INDEX message_sends_conversation ON public.message_sends USING btree (conversation_id, seq) WHERE (state = 'queued'::text);
CREATE INDEX message_sends_dead ON public.message_sends USING btree (company_id, account_id) WHERE (state = 'dead'::text);
CREATE INDEX message_sends_due ON public.message_sends USING btree (next_at) WHERE ((state = 'queued'::text) AND (next_at > '-infinity'::timestamp with time zone));
CREATE INDEX message_sends_finished ON public.message_sends USING btree (finished_at) WHERE (state <> 'queued'::text);
CREATE UNIQUE INDEX message_sends_key ON public.message_sends USING btree (account_id, key);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.message_sends FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table messages (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  text text,
  conversation_id uuid not null,
  account_id uuid not null,
  contact_id uuid not null,
  seq bigint not null,
  client_id text,
  external_id text,
  direction text not null,
  kind text not null default 'text'::text,
  payload jsonb,
  sender_kind text not null,
  sender_id text,
  status text not null,
  failure text,
  private boolean not null default false,
  reply_to_id uuid,
  mentions uuid[] not null default '{}'::uuid[],
  occurred_at timestamp(3) with time zone,
  search text generated always as (lower(COALESCE(text, ''::text))) stored,
  edited_at timestamp(3) with time zone,
  former_texts jsonb,
  constraint messages_account_id_fkey_64be9855 FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) DEFERRABLE,
  constraint messages_client_id_check_dc6aecf7 CHECK ((length(client_id) <= 100)),
  constraint messages_contact_id_fkey_013168f8 FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) DEFERRABLE,
  constraint messages_conversation_id_fkey_eabbc447 FOREIGN KEY (company_id, conversation_id) REFERENCES conversations(company_id, id) DEFERRABLE,
  constraint messages_direction_check_cfda88c5 CHECK ((direction = ANY (ARRAY['incoming'::text, 'outgoing'::text, 'activity'::text]))),
  constraint messages_external_id_check_74bac8fd CHECK ((length(external_id) <= 200)),
  constraint messages_failure_check_e84fa379 CHECK ((length(failure) <= 300)),
  constraint messages_kind_check_fc2a1ac6 CHECK ((kind = ANY (ARRAY['text'::text, 'image'::text, 'file'::text, 'product'::text, 'coupon'::text, 'delivery'::text, 'system'::text]))),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_reply_to_id_fkey_66534c6a FOREIGN KEY (company_id, reply_to_id) REFERENCES messages(company_id, id) ON DELETE SET NULL (reply_to_id) DEFERRABLE,
  constraint messages_sender_id_check_8ddd148a CHECK ((length(sender_id) <= 40)),
  constraint messages_sender_kind_check_c9957fd4 CHECK ((sender_kind = ANY (ARRAY['contact'::text, 'member'::text, 'rule'::text, 'ai'::text, 'system'::text]))),
  constraint messages_status_check_84413d01 CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'unknown'::text])))
);
CREATE INDEX messages_answers ON public.messages USING btree (company_id, reply_to_id) WHERE (reply_to_id IS NOT NULL);
CREATE UNIQUE INDEX messages_client_id_unique_960c9428 ON public.messages USING btree (company_id, conversation_id, client_id);
CREATE INDEX messages_contact_id_idx_205e1628 ON public.messages USING btree (company_id, contact_id, id);
CREATE INDEX messages_created_at_idx_78993ac5 ON public.messages USING btree (company_id, created_at, id);
CREATE UNIQUE INDEX messages_external_id_unique_2566ce8a ON public.messages USING btree (company_id, account_id, external_id);
CREATE INDEX messages_resolving ON public.messages USING btree (company_id, conversation_id, seq) WHERE ((direction = 'activity'::text) AND ((payload ->> 'what'::text) = 'resolved'::text));
CREATE INDEX messages_search_bigrams_782d6a10 ON public.messages USING gin (parley_bigrams(search));
CREATE INDEX messages_search_trgm_e8dbecce ON public.messages USING gin (search gin_trgm_ops);
CREATE UNIQUE INDEX messages_seq_unique_f7fc1a74 ON public.messages USING btree (company_id, conversation_id, seq);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.messages FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER figures_added AFTER INSERT ON public.messages FOR EACH ROW WHEN ((new.created_at < (now() - '01:00:00'::interval))) EXECUTE FUNCTION figures_message();
CREATE TRIGGER figures_changed AFTER UPDATE ON public.messages FOR EACH ROW WHEN ((((old.created_at < (now() - '01:00:00'::interval)) OR (new.created_at < (now() - '01:00:00'::interval))) AND ((((((((((((old.company_id IS DISTINCT FROM new.company_id) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.account_id IS DISTINCT FROM new.account_id)) OR (old.conversation_id IS DISTINCT FROM new.conversation_id)) OR (old.seq IS DISTINCT FROM new.seq)) OR (old.direction IS DISTINCT FROM new.direction)) OR (old.sender_kind IS DISTINCT FROM new.sender_kind)) OR (old.sender_id IS DISTINCT FROM new.sender_id)) OR (old.private IS DISTINCT FROM new.private)) OR (old.created_by IS DISTINCT FROM new.created_by)) OR (old.kind IS DISTINCT FROM new.kind)) OR (
        CASE
            WHEN (old.direction = 'activity'::text) THEN (old.payload ->> 'what'::text)
            ELSE NULL::text
        END IS DISTINCT FROM
        CASE
            WHEN (new.direction = 'activity'::text) THEN (new.payload ->> 'what'::text)
            ELSE NULL::text
        END)))) EXECUTE FUNCTION figures_message();
CREATE TRIGGER figures_gone AFTER DELETE ON public.messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION figures_messages_gone();
CREATE TRIGGER late BEFORE INSERT ON public.messages FOR EACH ROW WHEN ((new.occurred_at < (new.created_at - '00:01:00'::interval))) EXECUTE FUNCTION messages_late();
CREATE TRIGGER late_wait AFTER INSERT ON public.messages FOR EACH ROW WHEN (((new.direction = 'incoming'::text) AND (new.occurred_at < (now() - '00:01:00'::interval)))) EXECUTE FUNCTION messages_late_wait();
CREATE TRIGGER messages_add_event_6250adef AFTER INSERT ON public.messages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION messages_events();
CREATE TRIGGER messages_edit_event_6250adef AFTER UPDATE ON public.messages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION messages_events();
CREATE TRIGGER messages_remove_event_6250adef AFTER DELETE ON public.messages REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION messages_events();

create table notifications (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  member_id uuid not null,
  kind text not null,
  parameters jsonb not null,
  link text,
  actor_id uuid,
  actor_name text,
  dedupe text not null,
  made_in xid8 not null default pg_current_xact_id(),
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  read_at timestamp(3) with time zone,
  constraint notifications_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint notifications_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES members(company_id, id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX notifications_dedupe ON public.notifications USING btree (company_id, member_id, dedupe);
CREATE INDEX notifications_member ON public.notifications USING btree (company_id, member_id, created_at DESC, id);
CREATE INDEX notifications_unread ON public.notifications USING btree (company_id, member_id, created_at DESC, id) WHERE (read_at IS NULL);

create table operation_log (
  id bigint not null generated always as identity,
  company_id uuid not null,
  at timestamp(3) with time zone not null default now(),
  actor_id uuid,
  request_id text not null,
  resource text not null,
  record_id uuid,
  action text not null,
  before jsonb,
  after jsonb,
  actor_name text,
  constraint operation_log_pkey PRIMARY KEY (id)
);
CREATE INDEX operation_log_id ON public.operation_log USING btree (parley_log_id(id));
CREATE INDEX operation_log_record ON public.operation_log USING btree (company_id, resource, record_id, id);
CREATE INDEX operation_log_time ON public.operation_log USING btree (company_id, at);

create table order_invoices (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  number text not null,
  kind text not null,
  corrects text,
  order_id uuid not null,
  account_id uuid not null,
  order_number text not null,
  lines jsonb not null default '[]'::jsonb,
  discount_amount bigint not null default 0,
  amount bigint not null default 0,
  tax_mode text not null default 'none'::text,
  tax_name text,
  tax_amount bigint not null default 0,
  currency text not null,
  paid_at timestamp(3) with time zone,
  seller_name text not null,
  seller_details text,
  buyer_details text,
  search text generated always as (lower(((((COALESCE(number, ''::text) || ' '::text) || COALESCE(order_number, ''::text)) || ' '::text) || COALESCE(buyer_details, ''::text)))) stored,
  constraint order_invoices_account_id_fkey_64be9855 FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) DEFERRABLE,
  constraint order_invoices_amount_check_d2014fa5 CHECK ((amount >= 0)),
  constraint order_invoices_corrects_check_ba1fa6eb CHECK ((length(corrects) <= 40)),
  constraint order_invoices_currency_check_81e5ea31 CHECK ((currency = ANY (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text, 'AED'::text, 'AFN'::text, 'ALL'::text, 'AMD'::text, 'AOA'::text, 'ARS'::text, 'AUD'::text, 'AWG'::text, 'AZN'::text, 'BAM'::text, 'BBD'::text, 'BDT'::text, 'BHD'::text, 'BIF'::text, 'BMD'::text, 'BND'::text, 'BOB'::text, 'BRL'::text, 'BSD'::text, 'BTN'::text, 'BWP'::text, 'BYN'::text, 'BZD'::text, 'CAD'::text, 'CDF'::text, 'CHF'::text, 'CLP'::text, 'COP'::text, 'CRC'::text, 'CUP'::text, 'CVE'::text, 'CZK'::text, 'DJF'::text, 'DKK'::text, 'DOP'::text, 'DZD'::text, 'EGP'::text, 'ERN'::text, 'ETB'::text, 'FJD'::text, 'FKP'::text, 'GBP'::text, 'GEL'::text, 'GHS'::text, 'GIP'::text, 'GMD'::text, 'GNF'::text, 'GTQ'::text, 'GYD'::text, 'HNL'::text, 'HTG'::text, 'HUF'::text, 'IDR'::text, 'ILS'::text, 'INR'::text, 'IQD'::text, 'IRR'::text, 'ISK'::text, 'JMD'::text, 'JOD'::text, 'JPY'::text, 'KES'::text, 'KGS'::text, 'KHR'::text, 'KMF'::text, 'KPW'::text, 'KRW'::text, 'KWD'::text, 'KYD'::text, 'KZT'::text, 'LAK'::text, 'LBP'::text, 'LKR'::text, 'LRD'::text, 'LSL'::text, 'LYD'::text, 'MAD'::text, 'MDL'::text, 'MGA'::text, 'MKD'::text, 'MMK'::text, 'MNT'::text, 'MOP'::text, 'MRU'::text, 'MUR'::text, 'MVR'::text, 'MWK'::text, 'MXN'::text, 'MYR'::text, 'MZN'::text, 'NAD'::text, 'NGN'::text, 'NIO'::text, 'NOK'::text, 'NPR'::text, 'NZD'::text, 'OMR'::text, 'PAB'::text, 'PEN'::text, 'PGK'::text, 'PHP'::text, 'PKR'::text, 'PLN'::text, 'PYG'::text, 'QAR'::text, 'RON'::text, 'RSD'::text, 'RUB'::text, 'RWF'::text, 'SAR'::text, 'SBD'::text, 'SCR'::text, 'SDG'::text, 'SEK'::text, 'SGD'::text, 'SHP'::text, 'SLE'::text, 'SOS'::text, 'SRD'::text, 'SSP'::text, 'STN'::text, 'SVC'::text, 'SYP'::text, 'SZL'::text, 'THB'::text, 'TJS'::text, 'TMT'::text, 'TND'::text, 'TOP'::text, 'TRY'::text, 'TTD'::text, 'TWD'::text, 'TZS'::text, 'UAH'::text, 'UGX'::text, 'UYU'::text, 'UZS'::text, 'VES'::text, 'VND'::text, 'VUV'::text, 'WST'::text, 'XAF'::text, 'XCD'::text, 'XCG'::text, 'XOF'::text, 'XPF'::text, 'YER'::text, 'ZAR'::text, 'ZMW'::text, 'ZWG'::text]))),
  constraint order_invoices_discount_amount_check_73acb886 CHECK ((discount_amount >= 0)),
  constraint order_invoices_kind_check_01f4fb2e CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit'::text]))),
  constraint order_invoices_number_check_bffeb1b3 CHECK ((length(number) <= 40)),
  constraint order_invoices_order_id_fkey_34e135c8 FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) DEFERRABLE,
  constraint order_invoices_order_number_check_c65afcbe CHECK ((length(order_number) <= 100)),
  constraint order_invoices_pkey PRIMARY KEY (id),
  constraint order_invoices_seller_name_check_c755e5de CHECK ((length(seller_name) <= 200)),
  constraint order_invoices_tax_amount_check_c5e611d2 CHECK ((tax_amount >= 0)),
  constraint order_invoices_tax_mode_check_64c60691 CHECK ((tax_mode = ANY (ARRAY['none'::text, 'included'::text, 'added'::text]))),
  constraint order_invoices_tax_name_check_9666a754 CHECK ((length(tax_name) <= 30))
);
CREATE INDEX order_invoices_account_id_idx_755b8835 ON public.order_invoices USING btree (company_id, account_id, id);
CREATE UNIQUE INDEX order_invoices_company_key_9e692529 ON public.order_invoices USING btree (company_id, id);
CREATE INDEX order_invoices_created_at_idx_ceda3e22 ON public.order_invoices USING btree (company_id, created_at, id);
CREATE UNIQUE INDEX order_invoices_first ON public.order_invoices USING btree (company_id, order_id) WHERE (corrects IS NULL);
CREATE INDEX order_invoices_number_idx_125cf90a ON public.order_invoices USING btree (company_id, number COLLATE parley_words, id);
CREATE UNIQUE INDEX order_invoices_number_unique_e9cea438 ON public.order_invoices USING btree (company_id, number);
CREATE INDEX order_invoices_order_id_idx_0a343923 ON public.order_invoices USING btree (company_id, order_id, id);
CREATE INDEX order_invoices_search_bigrams_42a74d11 ON public.order_invoices USING gin (parley_bigrams(search));
CREATE INDEX order_invoices_search_trgm_b0edea4c ON public.order_invoices USING gin (search gin_trgm_ops);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.order_invoices FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER order_invoices_add_event_44bb2f4d AFTER INSERT ON public.order_invoices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_invoices_events();
CREATE TRIGGER order_invoices_edit_event_44bb2f4d AFTER UPDATE ON public.order_invoices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_invoices_events();
CREATE TRIGGER order_invoices_remove_event_44bb2f4d AFTER DELETE ON public.order_invoices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION order_invoices_events();
CREATE TRIGGER refuse_change_of_invoice BEFORE UPDATE ON public.order_invoices FOR EACH ROW EXECUTE FUNCTION refuse_change_of_invoice();

create table order_lines (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  order_id uuid not null,
  account_id uuid not null,
  external_id text not null,
  product_id uuid,
  sku_id uuid,
  product_external_id text,
  sku_external_id text,
  title text not null,
  quantity bigint not null,
  amount bigint not null,
  currency text not null,
  search text generated always as (lower(COALESCE(title, ''::text))) stored,
  tax_rate numeric(15,4),
  tax_amount bigint,
  net_amount bigint,
  constraint order_lines_account_id_fkey_64be9855 FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) DEFERRABLE,
  constraint order_lines_amount_check_d2014fa5 CHECK ((amount >= 0)),
  constraint order_lines_currency_check_81e5ea31 CHECK ((currency = ANY (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text, 'AED'::text, 'AFN'::text, 'ALL'::text, 'AMD'::text, 'AOA'::text, 'ARS'::text, 'AUD'::text, 'AWG'::text, 'AZN'::text, 'BAM'::text, 'BBD'::text, 'BDT'::text, 'BHD'::text, 'BIF'::text, 'BMD'::text, 'BND'::text, 'BOB'::text, 'BRL'::text, 'BSD'::text, 'BTN'::text, 'BWP'::text, 'BYN'::text, 'BZD'::text, 'CAD'::text, 'CDF'::text, 'CHF'::text, 'CLP'::text, 'COP'::text, 'CRC'::text, 'CUP'::text, 'CVE'::text, 'CZK'::text, 'DJF'::text, 'DKK'::text, 'DOP'::text, 'DZD'::text, 'EGP'::text, 'ERN'::text, 'ETB'::text, 'FJD'::text, 'FKP'::text, 'GBP'::text, 'GEL'::text, 'GHS'::text, 'GIP'::text, 'GMD'::text, 'GNF'::text, 'GTQ'::text, 'GYD'::text, 'HNL'::text, 'HTG'::text, 'HUF'::text, 'IDR'::text, 'ILS'::text, 'INR'::text, 'IQD'::text, 'IRR'::text, 'ISK'::text, 'JMD'::text, 'JOD'::text, 'JPY'::text, 'KES'::text, 'KGS'::text, 'KHR'::text, 'KMF'::text, 'KPW'::text, 'KRW'::text, 'KWD'::text, 'KYD'::text, 'KZT'::text, 'LAK'::text, 'LBP'::text, 'LKR'::text, 'LRD'::text, 'LSL'::text, 'LYD'::text, 'MAD'::text, 'MDL'::text, 'MGA'::text, 'MKD'::text, 'MMK'::text, 'MNT'::text, 'MOP'::text, 'MRU'::text, 'MUR'::text, 'MVR'::text, 'MWK'::text, 'MXN'::text, 'MYR'::text, 'MZN'::text, 'NAD'::text, 'NGN'::text, 'NIO'::text, 'NOK'::text, 'NPR'::text, 'NZD'::text, 'OMR'::text, 'PAB'::text, 'PEN'::text, 'PGK'::text, 'PHP'::text, 'PKR'::text, 'PLN'::text, 'PYG'::text, 'QAR'::text, 'RON'::text, 'RSD'::text, 'RUB'::text, 'RWF'::text, 'SAR'::text, 'SBD'::text, 'SCR'::text, 'SDG'::text, 'SEK'::text, 'SGD'::text, 'SHP'::text, 'SLE'::text, 'SOS'::text, 'SRD'::text, 'SSP'::text, 'STN'::text, 'SVC'::text, 'SYP'::text, 'SZL'::text, 'THB'::text, 'TJS'::text, 'TMT'::text, 'TND'::text, 'TOP'::text, 'TRY'::text, 'TTD'::text, 'TWD'::text, 'TZS'::text, 'UAH'::text, 'UGX'::text, 'UYU'::text, 'UZS'::text, 'VES'::text, 'VND'::text, 'VUV'::text, 'WST'::text, 'XAF'::text, 'XCD'::text, 'XCG'::text, 'XOF'::text, 'XPF'::text, 'YER'::text, 'ZAR'::text, 'ZMW'::text, 'ZWG'::text]))),
  constraint order_lines_external_id_check_9cd35ea8 CHECK ((length(external_id) <= 100)),
  constraint order_lines_net_amount_check_24eb76de CHECK ((net_amount >= 0)),
  constraint order_lines_order_id_fkey_34e135c8 FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) DEFERRABLE,
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_product_external_id_check_46323089 CHECK ((length(product_external_id) <= 100)),
  constraint order_lines_product_id_fkey_d7ac4bfb FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id) DEFERRABLE,
  constraint order_lines_quantity_check_afbe2706 CHECK (((quantity >= 1) AND (quantity <= 1000))),
  constraint order_lines_sku_external_id_check_fffa8316 CHECK ((length(sku_external_id) <= 100)),
  constraint order_lines_sku_id_fkey_e6a24206 FOREIGN KEY (company_id, sku_id) REFERENCES skus(company_id, id) DEFERRABLE,
  constraint order_lines_tax_amount_check_c5e611d2 CHECK ((tax_amount >= 0)),
  constraint order_lines_tax_rate_check_cf438a14 CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
  constraint order_lines_title_check_2edb05e0 CHECK ((length(title) <= 200))
);
CREATE INDEX order_lines_account_id_idx_7d331839 ON public.order_lines USING btree (company_id, account_id, id);
CREATE INDEX order_lines_amount_idx_2e61929b ON public.order_lines USING btree (company_id, amount, id);
CREATE UNIQUE INDEX order_lines_company_key_22d73b88 ON public.order_lines USING btree (company_id, id);
CREATE INDEX order_lines_created_at_idx_260ba9ad ON public.order_lines USING btree (company_id, created_at, id);
CREATE UNIQUE INDEX order_lines_external_id_unique_69ac2129 ON public.order_lines USING btree (company_id, order_id, external_id);
CREATE INDEX order_lines_order_id_idx_f94e56f6 ON public.order_lines USING btree (company_id, order_id, id);
CREATE INDEX order_lines_product_id_idx_aa012652 ON public.order_lines USING btree (company_id, product_id, id);
CREATE INDEX order_lines_quantity_idx_ff87699a ON public.order_lines USING btree (company_id, quantity, id);
CREATE INDEX order_lines_search_bigrams_612a92da ON public.order_lines USING gin (parley_bigrams(search));
CREATE INDEX order_lines_search_trgm_f0272339 ON public.order_lines USING gin (search gin_trgm_ops);
CREATE INDEX order_lines_sku_id_idx_143aea55 ON public.order_lines USING btree (company_id, sku_id, id);
CREATE INDEX order_lines_title_idx_f6e6d057 ON public.order_lines USING btree (company_id, title COLLATE parley_words, id);
CREATE INDEX order_lines_unknown ON public.order_lines USING btree (company_id, account_id, product_external_id) WHERE ((product_id IS NULL) OR ((sku_id IS NULL) AND (sku_external_id IS NOT NULL)));
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.order_lines FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER currency_beside_older BEFORE INSERT OR UPDATE OF currency ON public.order_lines FOR EACH ROW WHEN ((new.currency <> ALL (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text]))) EXECUTE FUNCTION refuse_beside_older();
CREATE TRIGGER figures_changed AFTER UPDATE ON public.order_lines FOR EACH ROW WHEN ((((old.product_id IS DISTINCT FROM new.product_id) OR (old.quantity IS DISTINCT FROM new.quantity)) OR (old.amount IS DISTINCT FROM new.amount))) EXECUTE FUNCTION figures_order_line();
CREATE TRIGGER figures_lines AFTER INSERT OR DELETE ON public.order_lines FOR EACH ROW EXECUTE FUNCTION figures_order_line();
CREATE TRIGGER order_lines_add_event_d80a43de AFTER INSERT ON public.order_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_lines_events();
CREATE TRIGGER order_lines_edit_event_d80a43de AFTER UPDATE ON public.order_lines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_lines_events();
CREATE TRIGGER order_lines_remove_event_d80a43de AFTER DELETE ON public.order_lines REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION order_lines_events();

create table order_links (
  token_hash bytea not null,
  company_id uuid not null,
  order_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint order_links_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) ON DELETE CASCADE,
  constraint order_links_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX order_links_order ON public.order_links USING btree (company_id, order_id);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.order_links FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table order_reports (
  company_id uuid not null,
  order_id uuid not null,
  at timestamp with time zone not null,
  terms text not null,
  constraint order_reports_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) ON DELETE CASCADE,
  constraint order_reports_pkey PRIMARY KEY (order_id)
);

create table orders (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  external_id text not null,
  account_id uuid not null,
  contact_id uuid not null,
  conversation_id uuid not null,
  source text not null,
  state text not null default 'created'::text,
  currency text not null,
  amount bigint not null default 0,
  discount_amount bigint not null default 0,
  paid_amount bigint not null default 0,
  refunded_amount bigint not null default 0,
  coupon_code text,
  note text,
  ordered_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  shipped_at timestamp(3) with time zone,
  received_at timestamp(3) with time zone,
  refunded_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  search text generated always as (lower(((COALESCE(external_id, ''::text) || ' '::text) || COALESCE(note, ''::text)))) stored,
  link_number bigint not null default 1,
  pay_by timestamp(3) with time zone,
  email text,
  tax_mode text not null default 'none'::text,
  tax_name text,
  tax_amount bigint not null default 0,
  buyer_details text,
  constraint orders_account_id_fkey_64be9855 FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) DEFERRABLE,
  constraint orders_amount_check_d2014fa5 CHECK ((amount >= 0)),
  constraint orders_contact_id_fkey_013168f8 FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) DEFERRABLE,
  constraint orders_conversation_id_fkey_eabbc447 FOREIGN KEY (company_id, conversation_id) REFERENCES conversations(company_id, id) DEFERRABLE,
  constraint orders_coupon_code_check_569ef05d CHECK ((length(coupon_code) <= 40)),
  constraint orders_currency_check_81e5ea31 CHECK ((currency = ANY (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text, 'AED'::text, 'AFN'::text, 'ALL'::text, 'AMD'::text, 'AOA'::text, 'ARS'::text, 'AUD'::text, 'AWG'::text, 'AZN'::text, 'BAM'::text, 'BBD'::text, 'BDT'::text, 'BHD'::text, 'BIF'::text, 'BMD'::text, 'BND'::text, 'BOB'::text, 'BRL'::text, 'BSD'::text, 'BTN'::text, 'BWP'::text, 'BYN'::text, 'BZD'::text, 'CAD'::text, 'CDF'::text, 'CHF'::text, 'CLP'::text, 'COP'::text, 'CRC'::text, 'CUP'::text, 'CVE'::text, 'CZK'::text, 'DJF'::text, 'DKK'::text, 'DOP'::text, 'DZD'::text, 'EGP'::text, 'ERN'::text, 'ETB'::text, 'FJD'::text, 'FKP'::text, 'GBP'::text, 'GEL'::text, 'GHS'::text, 'GIP'::text, 'GMD'::text, 'GNF'::text, 'GTQ'::text, 'GYD'::text, 'HNL'::text, 'HTG'::text, 'HUF'::text, 'IDR'::text, 'ILS'::text, 'INR'::text, 'IQD'::text, 'IRR'::text, 'ISK'::text, 'JMD'::text, 'JOD'::text, 'JPY'::text, 'KES'::text, 'KGS'::text, 'KHR'::text, 'KMF'::text, 'KPW'::text, 'KRW'::text, 'KWD'::text, 'KYD'::text, 'KZT'::text, 'LAK'::text, 'LBP'::text, 'LKR'::text, 'LRD'::text, 'LSL'::text, 'LYD'::text, 'MAD'::text, 'MDL'::text, 'MGA'::text, 'MKD'::text, 'MMK'::text, 'MNT'::text, 'MOP'::text, 'MRU'::text, 'MUR'::text, 'MVR'::text, 'MWK'::text, 'MXN'::text, 'MYR'::text, 'MZN'::text, 'NAD'::text, 'NGN'::text, 'NIO'::text, 'NOK'::text, 'NPR'::text, 'NZD'::text, 'OMR'::text, 'PAB'::text, 'PEN'::text, 'PGK'::text, 'PHP'::text, 'PKR'::text, 'PLN'::text, 'PYG'::text, 'QAR'::text, 'RON'::text, 'RSD'::text, 'RUB'::text, 'RWF'::text, 'SAR'::text, 'SBD'::text, 'SCR'::text, 'SDG'::text, 'SEK'::text, 'SGD'::text, 'SHP'::text, 'SLE'::text, 'SOS'::text, 'SRD'::text, 'SSP'::text, 'STN'::text, 'SVC'::text, 'SYP'::text, 'SZL'::text, 'THB'::text, 'TJS'::text, 'TMT'::text, 'TND'::text, 'TOP'::text, 'TRY'::text, 'TTD'::text, 'TWD'::text, 'TZS'::text, 'UAH'::text, 'UGX'::text, 'UYU'::text, 'UZS'::text, 'VES'::text, 'VND'::text, 'VUV'::text, 'WST'::text, 'XAF'::text, 'XCD'::text, 'XCG'::text, 'XOF'::text, 'XPF'::text, 'YER'::text, 'ZAR'::text, 'ZMW'::text, 'ZWG'::text]))),
  constraint orders_discount_amount_check_73acb886 CHECK ((discount_amount >= 0)),
  constraint orders_external_id_check_9cd35ea8 CHECK ((length(external_id) <= 100)),
  constraint orders_link_number_check_140e1202 CHECK ((link_number >= 1)),
  constraint orders_paid_amount_check_89002010 CHECK ((paid_amount >= 0)),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_refunded_amount_check_a28ef589 CHECK ((refunded_amount >= 0)),
  constraint orders_source_check_5b0bcb9e CHECK ((source = ANY (ARRAY['channel'::text, 'shop'::text, 'member'::text]))),
  constraint orders_state_check_5eacff30 CHECK ((state = ANY (ARRAY['created'::text, 'paid'::text, 'shipped'::text, 'received'::text, 'refunded'::text, 'cancelled'::text]))),
  constraint orders_tax_amount_check_c5e611d2 CHECK ((tax_amount >= 0)),
  constraint orders_tax_mode_check_64c60691 CHECK ((tax_mode = ANY (ARRAY['none'::text, 'included'::text, 'added'::text]))),
  constraint orders_tax_name_check_9666a754 CHECK ((length(tax_name) <= 30))
);
CREATE INDEX orders_account_id_idx_9f729b73 ON public.orders USING btree (company_id, account_id, id);
CREATE INDEX orders_amount_idx_c7541cb7 ON public.orders USING btree (company_id, amount, id);
CREATE UNIQUE INDEX orders_company_key_6e25c900 ON public.orders USING btree (company_id, id);
CREATE INDEX orders_contact_id_idx_dc60dc62 ON public.orders USING btree (company_id, contact_id, id);
CREATE INDEX orders_conversation_id_idx_6db1b2bf ON public.orders USING btree (company_id, conversation_id, id);
CREATE INDEX orders_coupon_quoted ON public.orders USING btree (company_id, upper(coupon_code)) WHERE (coupon_code IS NOT NULL);
CREATE INDEX orders_created_at_idx_e161e29b ON public.orders USING btree (company_id, created_at, id);
CREATE INDEX orders_email_idx_4177a479 ON public.orders USING btree (company_id, email, id);
CREATE INDEX orders_email_quoted ON public.orders USING btree (company_id, lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX orders_external_id_idx_9e996225 ON public.orders USING btree (company_id, external_id COLLATE parley_words, id);
CREATE UNIQUE INDEX orders_external_id_unique_6ea612a0 ON public.orders USING btree (company_id, account_id, external_id);
CREATE INDEX orders_paid_at_idx_2a3d554e ON public.orders USING btree (company_id, paid_at, id);
CREATE INDEX orders_pay_by ON public.orders USING btree (pay_by) WHERE ((state = 'created'::text) AND (pay_by IS NOT NULL));
CREATE INDEX orders_received_at ON public.orders USING btree (company_id, received_at) WHERE (state = 'received'::text);
CREATE INDEX orders_search_bigrams_a2b3dca9 ON public.orders USING gin (parley_bigrams(search));
CREATE INDEX orders_search_trgm_f20194cf ON public.orders USING gin (search gin_trgm_ops);
CREATE INDEX orders_shipped_at ON public.orders USING btree (company_id, shipped_at) WHERE (state = 'shipped'::text);
CREATE INDEX orders_source_idx_d2952143 ON public.orders USING btree (company_id, source, id);
CREATE INDEX orders_state_idx_050b5858 ON public.orders USING btree (company_id, state, id);
CREATE INDEX orders_unpaid ON public.orders USING btree (created_at) WHERE ((source = 'shop'::text) AND (state = 'created'::text));
CREATE INDEX orders_with_refund ON public.orders USING btree (company_id, created_at, id) WHERE (refunded_amount > 0);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.orders FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER currency_beside_older BEFORE INSERT OR UPDATE OF currency ON public.orders FOR EACH ROW WHEN ((new.currency <> ALL (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text]))) EXECUTE FUNCTION refuse_beside_older();
CREATE TRIGGER figures_added AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.paid_at < (now() - '01:00:00'::interval))) EXECUTE FUNCTION figures_order();
CREATE TRIGGER figures_changed AFTER UPDATE ON public.orders FOR EACH ROW WHEN ((((((((old.company_id IS DISTINCT FROM new.company_id) OR (old.account_id IS DISTINCT FROM new.account_id)) OR (old.contact_id IS DISTINCT FROM new.contact_id)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.discount_amount IS DISTINCT FROM new.discount_amount)) OR ((old.coupon_code IS NULL) IS DISTINCT FROM (new.coupon_code IS NULL))) OR ((old.paid_at IS DISTINCT FROM new.paid_at) AND ((old.paid_at IS NOT NULL) OR (new.paid_at < (now() - '01:00:00'::interval)))))) EXECUTE FUNCTION figures_order();
CREATE TRIGGER figures_gone AFTER DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION figures_order();
CREATE TRIGGER orders_add_event_adb4a769 AFTER INSERT ON public.orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION orders_events();
CREATE TRIGGER orders_edit_event_adb4a769 AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION orders_events();
CREATE TRIGGER orders_remove_event_adb4a769 AFTER DELETE ON public.orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION orders_events();

create table password_links (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint password_links_pkey PRIMARY KEY (token_hash),
  constraint password_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint password_links_user_id_key UNIQUE (user_id)
);

create table payment_attempts (
  id uuid not null,
  company_id uuid not null,
  order_id uuid not null,
  connection_id uuid,
  amount bigint not null,
  currency text not null,
  reference text,
  url text,
  state text not null default 'open'::text,
  expires_at timestamp with time zone not null,
  look_at timestamp with time zone not null,
  looks integer not null default 0,
  ending boolean not null default false,
  created_at timestamp with time zone not null default now(),
  qr text,
  open_until timestamp with time zone,
  constraint payment_attempts_amount_check CHECK ((amount > 0)),
  constraint payment_attempts_company_id_connection_id_fkey FOREIGN KEY (company_id, connection_id) REFERENCES payment_connections(company_id, id) ON DELETE CASCADE,
  constraint payment_attempts_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) ON DELETE CASCADE,
  constraint payment_attempts_pkey PRIMARY KEY (id),
  constraint payment_attempts_qr_check CHECK ((length(qr) <= 2000)),
  constraint payment_attempts_reference_check CHECK ((length(reference) <= 400)),
  constraint payment_attempts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'over'::text]))),
  constraint payment_attempts_url_check CHECK ((length(url) <= 4000))
);
CREATE INDEX payment_attempts_connection ON public.payment_attempts USING btree (company_id, connection_id);
CREATE INDEX payment_attempts_due ON public.payment_attempts USING btree (look_at) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX payment_attempts_open ON public.payment_attempts USING btree (order_id, COALESCE(connection_id, order_id), amount) WHERE (state = 'open'::text);
CREATE INDEX payment_attempts_order ON public.payment_attempts USING btree (company_id, order_id);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.payment_attempts FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table payment_connections (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  provider text not null default 'stripe'::text,
  secret_key bytea,
  endpoint_secret bytea,
  url text,
  service_secret bytea,
  instructions text,
  chinese_instructions text,
  on_dispute text default 'nothing'::text,
  enabled boolean not null default true,
  search text generated always as (lower(COALESCE(name, ''::text))) stored,
  currencies text[] not null default '{}'::text[],
  paypal_mode text default 'live'::text,
  paypal_client_id text,
  paypal_secret bytea,
  paypal_webhook_id text,
  alipay_mode text default 'live'::text,
  alipay_way text default 'page'::text,
  alipay_app_id text,
  alipay_private_key bytea,
  alipay_public_key text,
  wechat_merchant_id text,
  wechat_app_id text,
  wechat_serial text,
  wechat_private_key bytea,
  wechat_secret bytea,
  wechat_public_key_id text,
  wechat_public_key text,
  wechat_h5 boolean not null default false,
  constraint payment_connections_alipay_app_id_check_4d5d08fd CHECK ((length(alipay_app_id) <= 32)),
  constraint payment_connections_alipay_mode_check_7e9256db CHECK ((alipay_mode = ANY (ARRAY['live'::text, 'sandbox'::text]))),
  constraint payment_connections_alipay_public_key_check_f9f00982 CHECK ((length(alipay_public_key) <= 2000)),
  constraint payment_connections_alipay_way_check_ed369d8b CHECK ((alipay_way = ANY (ARRAY['page'::text, 'code'::text]))),
  constraint payment_connections_currencies_check_c39ff3fd CHECK ((currencies <@ ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text, 'AED'::text, 'AFN'::text, 'ALL'::text, 'AMD'::text, 'AOA'::text, 'ARS'::text, 'AUD'::text, 'AWG'::text, 'AZN'::text, 'BAM'::text, 'BBD'::text, 'BDT'::text, 'BHD'::text, 'BIF'::text, 'BMD'::text, 'BND'::text, 'BOB'::text, 'BRL'::text, 'BSD'::text, 'BTN'::text, 'BWP'::text, 'BYN'::text, 'BZD'::text, 'CAD'::text, 'CDF'::text, 'CHF'::text, 'CLP'::text, 'COP'::text, 'CRC'::text, 'CUP'::text, 'CVE'::text, 'CZK'::text, 'DJF'::text, 'DKK'::text, 'DOP'::text, 'DZD'::text, 'EGP'::text, 'ERN'::text, 'ETB'::text, 'FJD'::text, 'FKP'::text, 'GBP'::text, 'GEL'::text, 'GHS'::text, 'GIP'::text, 'GMD'::text, 'GNF'::text, 'GTQ'::text, 'GYD'::text, 'HNL'::text, 'HTG'::text, 'HUF'::text, 'IDR'::text, 'ILS'::text, 'INR'::text, 'IQD'::text, 'IRR'::text, 'ISK'::text, 'JMD'::text, 'JOD'::text, 'JPY'::text, 'KES'::text, 'KGS'::text, 'KHR'::text, 'KMF'::text, 'KPW'::text, 'KRW'::text, 'KWD'::text, 'KYD'::text, 'KZT'::text, 'LAK'::text, 'LBP'::text, 'LKR'::text, 'LRD'::text, 'LSL'::text, 'LYD'::text, 'MAD'::text, 'MDL'::text, 'MGA'::text, 'MKD'::text, 'MMK'::text, 'MNT'::text, 'MOP'::text, 'MRU'::text, 'MUR'::text, 'MVR'::text, 'MWK'::text, 'MXN'::text, 'MYR'::text, 'MZN'::text, 'NAD'::text, 'NGN'::text, 'NIO'::text, 'NOK'::text, 'NPR'::text, 'NZD'::text, 'OMR'::text, 'PAB'::text, 'PEN'::text, 'PGK'::text, 'PHP'::text, 'PKR'::text, 'PLN'::text, 'PYG'::text, 'QAR'::text, 'RON'::text, 'RSD'::text, 'RUB'::text, 'RWF'::text, 'SAR'::text, 'SBD'::text, 'SCR'::text, 'SDG'::text, 'SEK'::text, 'SGD'::text, 'SHP'::text, 'SLE'::text, 'SOS'::text, 'SRD'::text, 'SSP'::text, 'STN'::text, 'SVC'::text, 'SYP'::text, 'SZL'::text, 'THB'::text, 'TJS'::text, 'TMT'::text, 'TND'::text, 'TOP'::text, 'TRY'::text, 'TTD'::text, 'TWD'::text, 'TZS'::text, 'UAH'::text, 'UGX'::text, 'UYU'::text, 'UZS'::text, 'VES'::text, 'VND'::text, 'VUV'::text, 'WST'::text, 'XAF'::text, 'XCD'::text, 'XCG'::text, 'XOF'::text, 'XPF'::text, 'YER'::text, 'ZAR'::text, 'ZMW'::text, 'ZWG'::text])),
  constraint payment_connections_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint payment_connections_on_dispute_check_60e8d685 CHECK ((on_dispute = ANY (ARRAY['nothing'::text, 'pause'::text, 'revoke'::text, 'block'::text]))),
  constraint payment_connections_paypal_client_id_check_33eb00a3 CHECK ((length(paypal_client_id) <= 200)),
  constraint payment_connections_paypal_mode_check_d75babdb CHECK ((paypal_mode = ANY (ARRAY['live'::text, 'sandbox'::text]))),
  constraint payment_connections_paypal_webhook_id_check_d14675d5 CHECK ((length(paypal_webhook_id) <= 60)),
  constraint payment_connections_pkey PRIMARY KEY (id),
  constraint payment_connections_provider_check_792a3a3c CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text, 'alipay'::text, 'wechat'::text, 'webhook'::text, 'hand'::text]))),
  constraint payment_connections_wechat_app_id_check_ff4f6443 CHECK ((length(wechat_app_id) <= 32)),
  constraint payment_connections_wechat_merchant_id_check_53a181c9 CHECK ((length(wechat_merchant_id) <= 32)),
  constraint payment_connections_wechat_public_key_check_7084bbd7 CHECK ((length(wechat_public_key) <= 2000)),
  constraint payment_connections_wechat_public_key_id_check_584cbeed CHECK ((length(wechat_public_key_id) <= 100)),
  constraint payment_connections_wechat_serial_check_830f7232 CHECK ((length(wechat_serial) <= 64))
);
CREATE UNIQUE INDEX payment_connections_company_key_4ce96f27 ON public.payment_connections USING btree (company_id, id);
CREATE INDEX payment_connections_created_at_idx_1af8d49b ON public.payment_connections USING btree (company_id, created_at, id);
CREATE INDEX payment_connections_currencies_idx_a5449564 ON public.payment_connections USING gin (currencies);
CREATE INDEX payment_connections_enabled_idx_ccc021d5 ON public.payment_connections USING btree (company_id, enabled, id);
CREATE INDEX payment_connections_name_idx_e389d389 ON public.payment_connections USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX payment_connections_name_unique_403f865a ON public.payment_connections USING btree (company_id, parley_look(name));
CREATE INDEX payment_connections_provider_idx_6e66165e ON public.payment_connections USING btree (company_id, provider, id);
CREATE INDEX payment_connections_search_bigrams_1450c5ce ON public.payment_connections USING gin (parley_bigrams(search));
CREATE INDEX payment_connections_search_trgm_679645b4 ON public.payment_connections USING gin (search gin_trgm_ops);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.payment_connections FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER payment_connections_add_event_d47e6f48 AFTER INSERT ON public.payment_connections REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION payment_connections_events();
CREATE TRIGGER payment_connections_edit_event_d47e6f48 AFTER UPDATE ON public.payment_connections REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION payment_connections_events();
CREATE TRIGGER payment_connections_remove_event_d47e6f48 AFTER DELETE ON public.payment_connections REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION payment_connections_events();

create table payment_events (
  company_id uuid not null,
  source text not null,
  event_id text not null,
  order_id uuid not null,
  kind text not null,
  amount bigint not null,
  at timestamp with time zone not null default now(),
  tax bigint not null default 0,
  constraint payment_events_amount_check CHECK (((amount >= 0) OR (kind = 'refunded'::text))),
  constraint payment_events_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) ON DELETE CASCADE,
  constraint payment_events_event_id_check CHECK (((length(event_id) >= 1) AND (length(event_id) <= 200))),
  constraint payment_events_kind_check CHECK ((kind = ANY (ARRAY['paid'::text, 'refunded'::text]))),
  constraint payment_events_pkey PRIMARY KEY (company_id, source, event_id, kind)
);
CREATE INDEX payment_events_at ON public.payment_events USING btree (company_id, at);
CREATE INDEX payment_events_order ON public.payment_events USING btree (order_id);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.payment_events FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER figures_added AFTER INSERT ON public.payment_events FOR EACH ROW WHEN ((new.at < (now() - '01:00:00'::interval))) EXECUTE FUNCTION figures_payment();
CREATE TRIGGER figures_changed AFTER DELETE OR UPDATE ON public.payment_events FOR EACH ROW EXECUTE FUNCTION figures_payment();

create table payment_inbox (
  company_id uuid not null,
  source text not null,
  event_id text not null,
  kind text not null,
  order_id uuid,
  amount bigint not null,
  currency text not null,
  at timestamp with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  connection_id uuid,
  payment text,
  attempt_id uuid,
  refund_id uuid,
  outcome text not null default 'review'::text,
  reason text,
  next_at timestamp with time zone not null default now(),
  settled_by text,
  settled_at timestamp with time zone,
  constraint money_to_review_amount_check CHECK ((amount >= 0)),
  constraint money_to_review_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) ON DELETE CASCADE,
  constraint money_to_review_event_id_check CHECK (((length(event_id) >= 1) AND (length(event_id) <= 200))),
  constraint money_to_review_pkey PRIMARY KEY (company_id, source, event_id, kind),
  constraint payment_inbox_id_key UNIQUE (id),
  constraint payment_inbox_kind_check CHECK ((kind = ANY (ARRAY['paid'::text, 'refunded'::text, 'refund-failed'::text, 'disputed'::text, 'dispute-won'::text, 'dispute-lost'::text]))),
  constraint payment_inbox_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'noted'::text, 'review'::text, 'settled'::text])))
);
CREATE INDEX payment_inbox_order ON public.payment_inbox USING btree (order_id);
CREATE INDEX payment_inbox_payment ON public.payment_inbox USING btree (company_id, source, payment) WHERE (outcome = 'waiting'::text);
CREATE INDEX payment_inbox_waiting ON public.payment_inbox USING btree (next_at) WHERE (outcome = 'waiting'::text);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.payment_inbox FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table payment_refunds (
  id uuid not null,
  company_id uuid not null,
  order_id uuid not null,
  connection_id uuid not null,
  payment text not null,
  amount bigint not null,
  currency text not null,
  reason text,
  state text not null default 'sending'::text,
  reference text,
  tries integer not null default 0,
  next_at timestamp with time zone not null default now(),
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint payment_refunds_amount_check CHECK ((amount > 0)),
  constraint payment_refunds_company_id_connection_id_fkey FOREIGN KEY (company_id, connection_id) REFERENCES payment_connections(company_id, id) ON DELETE CASCADE,
  constraint payment_refunds_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) ON DELETE CASCADE,
  constraint payment_refunds_pkey PRIMARY KEY (id),
  constraint payment_refunds_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX payment_refunds_connection ON public.payment_refunds USING btree (company_id, connection_id);
CREATE INDEX payment_refunds_due ON public.payment_refunds USING btree (next_at) WHERE (state = 'sending'::text);
CREATE INDEX payment_refunds_order ON public.payment_refunds USING btree (company_id, order_id);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.payment_refunds FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table permissions (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  node_type text not null,
  group_id uuid,
  name text not null,
  code text,
  api_ids jsonb,
  status bigint not null default 1,
  sort bigint,
  builtin boolean not null default false,
  search text generated always as (lower(((COALESCE(name, ''::text) || ' '::text) || COALESCE(code, ''::text)))) stored,
  constraint permissions_code_check_3983ccdc CHECK ((length(code) <= 80)),
  constraint permissions_company_exists FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint permissions_group_id_fkey_d8823e4e FOREIGN KEY (company_id, group_id) REFERENCES permissions(company_id, id) DEFERRABLE,
  constraint permissions_name_check_10d0ee44 CHECK ((length(name) <= 80)),
  constraint permissions_node_type_check_e309d64e CHECK ((node_type = ANY (ARRAY['GROUP'::text, 'PERMISSION'::text]))),
  constraint permissions_pkey PRIMARY KEY (id),
  constraint permissions_sort_check_72e4f3d7 CHECK (((sort >= 0) AND (sort <= 1000000000))),
  constraint permissions_status_check_3bc798d5 CHECK ((status = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);
CREATE INDEX permissions_builtin_idx_ce5b55b3 ON public.permissions USING btree (company_id, builtin, id);
CREATE INDEX permissions_code_idx_2f0d35cf ON public.permissions USING btree (company_id, code COLLATE parley_words, id);
CREATE UNIQUE INDEX permissions_code_unique_a9de1a40 ON public.permissions USING btree (company_id, code);
CREATE INDEX permissions_created_at_idx_4316559e ON public.permissions USING btree (company_id, created_at, id);
CREATE INDEX permissions_group_id_idx_3e9de277 ON public.permissions USING btree (company_id, group_id, id);
CREATE INDEX permissions_name_idx_ca3cae23 ON public.permissions USING btree (company_id, name COLLATE parley_words, id);
CREATE INDEX permissions_node_type_idx_9fac3efe ON public.permissions USING btree (company_id, node_type, id);
CREATE INDEX permissions_search_bigrams_57637872 ON public.permissions USING gin (parley_bigrams(search));
CREATE INDEX permissions_search_trgm_335b3f36 ON public.permissions USING gin (search gin_trgm_ops);
CREATE INDEX permissions_sort_idx_d50e8bf3 ON public.permissions USING btree (company_id, sort, id);
CREATE INDEX permissions_status_idx_b6872182 ON public.permissions USING btree (company_id, status, id);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.permissions FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER permissions_add_event_2e870b1d AFTER INSERT ON public.permissions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION permissions_events();
CREATE TRIGGER permissions_edit_event_2e870b1d AFTER UPDATE ON public.permissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION permissions_events();
CREATE TRIGGER permissions_remove_event_2e870b1d AFTER DELETE ON public.permissions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION permissions_events();

create table plan_checkouts (
  company_id uuid not null,
  invoice_id uuid not null,
  basis bigint not null,
  reference text,
  url text,
  ended boolean not null default false,
  begun_at timestamp with time zone,
  constraint plan_checkouts_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON DELETE CASCADE,
  constraint plan_checkouts_pkey PRIMARY KEY (invoice_id),
  constraint plan_checkouts_reference_check CHECK ((length(reference) <= 400)),
  constraint plan_checkouts_url_check CHECK ((length(url) <= 4000))
);
CREATE INDEX plan_checkouts_company ON public.plan_checkouts USING btree (company_id, invoice_id);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.plan_checkouts FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table plan_frozen (
  company_id uuid not null,
  name text not null,
  record_id uuid not null,
  constraint plan_frozen_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint plan_frozen_pkey PRIMARY KEY (company_id, name, record_id)
);
CREATE CONSTRAINT TRIGGER reply_rules_frozen AFTER INSERT ON public.plan_frozen DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.name = 'rules'::text)) EXECUTE FUNCTION reply_rules_changed();
CREATE CONSTRAINT TRIGGER reply_rules_thawed AFTER DELETE ON public.plan_frozen DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.name = 'rules'::text)) EXECUTE FUNCTION reply_rules_changed();

create table plan_month_uses (
  company_id uuid not null,
  month date not null,
  name text not null,
  used bigint not null default 0,
  notified smallint not null default 0,
  constraint plan_month_uses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint plan_month_uses_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint plan_month_uses_name_check CHECK ((name = ANY (ARRAY['aiReplies'::text, 'aiMoney'::text]))),
  constraint plan_month_uses_pkey PRIMARY KEY (company_id, month, name),
  constraint plan_month_uses_used_check CHECK ((used >= 0))
);

create table plan_payments (
  source text not null,
  event_id text not null,
  kind text not null,
  company_id uuid,
  invoice_id uuid,
  amount bigint not null,
  currency text not null,
  outcome text not null default 'noted'::text,
  at timestamp with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  version bigint not null default 1,
  reason text,
  settled_at timestamp(3) with time zone,
  settled_by text,
  note text,
  constraint plan_payments_amount_check CHECK ((amount >= 0)),
  constraint plan_payments_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON DELETE CASCADE,
  constraint plan_payments_event_id_check CHECK (((length(event_id) >= 1) AND (length(event_id) <= 400))),
  constraint plan_payments_id_key UNIQUE (id),
  constraint plan_payments_kind_check CHECK ((kind = ANY (ARRAY['paid'::text, 'refunded'::text, 'expired'::text]))),
  constraint plan_payments_note_check CHECK ((length(note) <= 500)),
  constraint plan_payments_outcome_check CHECK ((outcome = ANY (ARRAY['noted'::text, 'booked'::text, 'review'::text, 'void'::text, 'settled'::text]))),
  constraint plan_payments_pkey PRIMARY KEY (source, event_id, kind)
);
CREATE INDEX plan_payments_invoice ON public.plan_payments USING btree (company_id, invoice_id);
CREATE INDEX plan_payments_reviews ON public.plan_payments USING btree (at) WHERE (outcome = 'review'::text);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.plan_payments FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table plan_uses (
  company_id uuid not null,
  name text not null,
  used bigint not null default 0,
  constraint plan_uses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint plan_uses_name_check CHECK ((name = ANY (ARRAY['accounts'::text, 'members'::text, 'rules'::text, 'pools'::text, 'deliveryRules'::text, 'coupons'::text]))),
  constraint plan_uses_pkey PRIMARY KEY (company_id, name),
  constraint plan_uses_used_check CHECK ((used >= 0))
);

create table pool_stock (
  pool_id uuid not null,
  company_id uuid not null,
  uses bigint not null default 0,
  low_since timestamp with time zone,
  constraint pool_stock_company_id_pool_id_fkey FOREIGN KEY (company_id, pool_id) REFERENCES code_pools(company_id, id) ON DELETE CASCADE,
  constraint pool_stock_pkey PRIMARY KEY (pool_id),
  constraint pool_stock_uses_check CHECK ((uses >= 0))
);
CREATE INDEX pool_stock_low ON public.pool_stock USING btree (company_id) WHERE (low_since IS NOT NULL);

create table products (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  title text not null,
  external_id text,
  image uuid,
  description text,
  price bigint not null,
  list_price bigint,
  floor_price bigint,
  currency text not null default 'CNY'::text,
  status bigint not null default 1,
  search text generated always as (lower(((((COALESCE(title, ''::text) || ' '::text) || COALESCE(external_id, ''::text)) || ' '::text) || COALESCE(description, ''::text)))) stored,
  fulfilment text not null default 'auto'::text,
  ai_mode text,
  bargaining boolean not null default false,
  bargain_step bigint default 0,
  bargain_rounds bigint default 3,
  bargain_style text default 'balanced'::text,
  bargain_hours bigint default 24,
  category text,
  tax_rate numeric(15,4),
  constraint products_ai_mode_check_ec0866aa CHECK ((ai_mode = ANY (ARRAY['off'::text, 'suggest'::text, 'approve'::text, 'auto'::text]))),
  constraint products_bargain_hours_check_fc240c73 CHECK (((bargain_hours >= 1) AND (bargain_hours <= 720))),
  constraint products_bargain_rounds_check_b4eed4c8 CHECK (((bargain_rounds >= 0) AND (bargain_rounds <= 20))),
  constraint products_bargain_step_check_1ec521b4 CHECK (((bargain_step >= 0) AND (bargain_step <= 1000000000))),
  constraint products_bargain_style_check_360371e8 CHECK ((bargain_style = ANY (ARRAY['firm'::text, 'balanced'::text, 'close'::text]))),
  constraint products_category_check_cede14ac CHECK ((length(category) <= 40)),
  constraint products_currency_check_81e5ea31 CHECK ((currency = ANY (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text, 'AED'::text, 'AFN'::text, 'ALL'::text, 'AMD'::text, 'AOA'::text, 'ARS'::text, 'AUD'::text, 'AWG'::text, 'AZN'::text, 'BAM'::text, 'BBD'::text, 'BDT'::text, 'BHD'::text, 'BIF'::text, 'BMD'::text, 'BND'::text, 'BOB'::text, 'BRL'::text, 'BSD'::text, 'BTN'::text, 'BWP'::text, 'BYN'::text, 'BZD'::text, 'CAD'::text, 'CDF'::text, 'CHF'::text, 'CLP'::text, 'COP'::text, 'CRC'::text, 'CUP'::text, 'CVE'::text, 'CZK'::text, 'DJF'::text, 'DKK'::text, 'DOP'::text, 'DZD'::text, 'EGP'::text, 'ERN'::text, 'ETB'::text, 'FJD'::text, 'FKP'::text, 'GBP'::text, 'GEL'::text, 'GHS'::text, 'GIP'::text, 'GMD'::text, 'GNF'::text, 'GTQ'::text, 'GYD'::text, 'HNL'::text, 'HTG'::text, 'HUF'::text, 'IDR'::text, 'ILS'::text, 'INR'::text, 'IQD'::text, 'IRR'::text, 'ISK'::text, 'JMD'::text, 'JOD'::text, 'JPY'::text, 'KES'::text, 'KGS'::text, 'KHR'::text, 'KMF'::text, 'KPW'::text, 'KRW'::text, 'KWD'::text, 'KYD'::text, 'KZT'::text, 'LAK'::text, 'LBP'::text, 'LKR'::text, 'LRD'::text, 'LSL'::text, 'LYD'::text, 'MAD'::text, 'MDL'::text, 'MGA'::text, 'MKD'::text, 'MMK'::text, 'MNT'::text, 'MOP'::text, 'MRU'::text, 'MUR'::text, 'MVR'::text, 'MWK'::text, 'MXN'::text, 'MYR'::text, 'MZN'::text, 'NAD'::text, 'NGN'::text, 'NIO'::text, 'NOK'::text, 'NPR'::text, 'NZD'::text, 'OMR'::text, 'PAB'::text, 'PEN'::text, 'PGK'::text, 'PHP'::text, 'PKR'::text, 'PLN'::text, 'PYG'::text, 'QAR'::text, 'RON'::text, 'RSD'::text, 'RUB'::text, 'RWF'::text, 'SAR'::text, 'SBD'::text, 'SCR'::text, 'SDG'::text, 'SEK'::text, 'SGD'::text, 'SHP'::text, 'SLE'::text, 'SOS'::text, 'SRD'::text, 'SSP'::text, 'STN'::text, 'SVC'::text, 'SYP'::text, 'SZL'::text, 'THB'::text, 'TJS'::text, 'TMT'::text, 'TND'::text, 'TOP'::text, 'TRY'::text, 'TTD'::text, 'TWD'::text, 'TZS'::text, 'UAH'::text, 'UGX'::text, 'UYU'::text, 'UZS'::text, 'VES'::text, 'VND'::text, 'VUV'::text, 'WST'::text, 'XAF'::text, 'XCD'::text, 'XCG'::text, 'XOF'::text, 'XPF'::text, 'YER'::text, 'ZAR'::text, 'ZMW'::text, 'ZWG'::text]))),
  constraint products_external_id_check_9cd35ea8 CHECK ((length(external_id) <= 100)),
  constraint products_floor_price_check_9776d1d7 CHECK (((floor_price >= 0) AND (floor_price <= 1000000000))),
  constraint products_fulfilment_check_e192d78c CHECK ((fulfilment = ANY (ARRAY['auto'::text, 'hand'::text]))),
  constraint products_list_price_check_afae2057 CHECK (((list_price >= 0) AND (list_price <= 1000000000))),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_price_check_c2fb8547 CHECK (((price >= 0) AND (price <= 1000000000))),
  constraint products_status_check_3bc798d5 CHECK ((status = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
  constraint products_tax_rate_check_cf438a14 CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
  constraint products_title_check_e223281f CHECK ((length(title) <= 120))
);
CREATE UNIQUE INDEX products_company_key_4365de91 ON public.products USING btree (company_id, id);
CREATE INDEX products_created_at_idx_9ffd68d4 ON public.products USING btree (company_id, created_at, id);
CREATE INDEX products_currency_idx_fced28d3 ON public.products USING btree (company_id, currency, id);
CREATE INDEX products_external_id_idx_0bd3f003 ON public.products USING btree (company_id, external_id COLLATE parley_words, id);
CREATE UNIQUE INDEX products_external_id_unique_da1f63e2 ON public.products USING btree (company_id, external_id);
CREATE INDEX products_price_idx_33eeafab ON public.products USING btree (company_id, price, id);
CREATE INDEX products_search_bigrams_9a9f74e1 ON public.products USING gin (parley_bigrams(search));
CREATE INDEX products_search_trgm_76f8d3bc ON public.products USING gin (search gin_trgm_ops);
CREATE INDEX products_status_idx_5d9691cc ON public.products USING btree (company_id, status, id);
CREATE INDEX products_title_idx_c59f26bc ON public.products USING btree (company_id, title COLLATE parley_words, id);
CREATE TRIGGER currency_beside_older BEFORE INSERT OR UPDATE OF currency ON public.products FOR EACH ROW WHEN ((new.currency <> ALL (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text]))) EXECUTE FUNCTION refuse_beside_older();
CREATE TRIGGER knowledge_changed AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION note_knowledge_change();
CREATE TRIGGER products_add_event_0d752750 AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_events();
CREATE TRIGGER products_edit_event_0d752750 AFTER UPDATE ON public.products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_events();
CREATE TRIGGER products_remove_event_0d752750 AFTER DELETE ON public.products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION products_events();

create table push_devices (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid not null,
  endpoint_hash bytea not null,
  proof bytea not null,
  subscription bytea not null,
  user_agent text not null,
  language text not null,
  zone text not null,
  created_at timestamp(3) with time zone not null default now(),
  seen_at timestamp(3) with time zone not null default clock_timestamp(),
  reached_at timestamp(3) with time zone,
  failing_since timestamp(3) with time zone,
  constraint push_devices_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint push_devices_language_check CHECK ((language = ANY (ARRAY['en'::text, 'zh'::text]))),
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_devices_session ON public.push_devices USING btree (session_id);
CREATE INDEX push_devices_user ON public.push_devices USING btree (user_id, seen_at DESC);

create table push_keys (
  only_one boolean not null default true,
  public_key text not null,
  private_key bytea not null,
  constraint push_keys_only_one_check CHECK (only_one),
  constraint push_keys_pkey PRIMARY KEY (only_one)
);

create table qr_sign_ins (
  id_hash bytea not null,
  secret_hash bytea not null,
  bind_hash bytea not null,
  ticket_hash bytea,
  state text not null default 'WAITING'::text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  polled_at timestamp with time zone,
  face_polled_at timestamp with time zone,
  pair_code text not null,
  pair_codes text[] not null,
  ip text not null,
  user_agent text not null,
  country text,
  user_id uuid,
  session_id uuid,
  nickname text,
  standing text,
  password_changed_at timestamp with time zone,
  password_needed boolean not null default true,
  confirmed_ip text,
  confirmed_user_agent text,
  face_id text,
  face_url text,
  constraint qr_sign_ins_bind_hash_key UNIQUE (bind_hash),
  constraint qr_sign_ins_check CHECK (((state = ANY (ARRAY['WAITING'::text, 'CANCELED'::text])) OR ((user_id IS NOT NULL) AND (session_id IS NOT NULL)))),
  constraint qr_sign_ins_pkey PRIMARY KEY (id_hash),
  constraint qr_sign_ins_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SCANNED'::text, 'FACE_REQUIRED'::text, 'CONFIRMED'::text, 'CONSUMED'::text, 'CANCELED'::text]))),
  constraint qr_sign_ins_ticket_hash_key UNIQUE (ticket_hash),
  constraint qr_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX qr_sign_ins_face ON public.qr_sign_ins USING btree (face_id, bind_hash) WHERE (face_id IS NOT NULL);
CREATE INDEX qr_sign_ins_user ON public.qr_sign_ins USING btree (user_id);

create table rating_questions (
  company_id uuid not null,
  contact_id uuid not null,
  conversation_id uuid not null,
  member_id uuid,
  seq bigint not null,
  rating_id uuid,
  asked_at timestamp(3) with time zone not null,
  listens_until timestamp(3) with time zone,
  constraint rating_questions_company_id_contact_id_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) ON DELETE CASCADE,
  constraint rating_questions_company_id_conversation_id_fkey FOREIGN KEY (company_id, conversation_id) REFERENCES conversations(company_id, id) ON DELETE CASCADE,
  constraint rating_questions_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES members(company_id, id) ON DELETE SET NULL (member_id),
  constraint rating_questions_company_id_rating_id_fkey FOREIGN KEY (company_id, rating_id) REFERENCES ratings(company_id, id) ON DELETE SET NULL (rating_id),
  constraint rating_questions_pkey PRIMARY KEY (company_id, contact_id)
);
CREATE INDEX rating_questions_of_conversation ON public.rating_questions USING btree (conversation_id);

create table ratings (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  contact_name text not null,
  score bigint not null,
  comment text,
  member_id uuid,
  account_id uuid not null,
  contact_id uuid not null,
  conversation_id uuid not null,
  rated_at timestamp(3) with time zone not null,
  search text generated always as (lower(((COALESCE(contact_name, ''::text) || ' '::text) || COALESCE(comment, ''::text)))) stored,
  constraint ratings_account_id_fkey_64be9855 FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) DEFERRABLE,
  constraint ratings_contact_id_fkey_013168f8 FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) DEFERRABLE,
  constraint ratings_contact_name_check_691b8739 CHECK ((length(contact_name) <= 60)),
  constraint ratings_conversation_id_fkey_eabbc447 FOREIGN KEY (company_id, conversation_id) REFERENCES conversations(company_id, id) DEFERRABLE,
  constraint ratings_member_id_fkey_95c649e8 FOREIGN KEY (company_id, member_id) REFERENCES members(company_id, id) ON DELETE SET NULL (member_id) DEFERRABLE,
  constraint ratings_pkey PRIMARY KEY (id),
  constraint ratings_score_check_6d20d55d CHECK (((score >= 1) AND (score <= 5)))
);
CREATE INDEX ratings_account_id_idx_6c8fafd7 ON public.ratings USING btree (company_id, account_id, id);
CREATE UNIQUE INDEX ratings_company_key_760d10ab ON public.ratings USING btree (company_id, id);
CREATE INDEX ratings_contact_id_idx_b7471b47 ON public.ratings USING btree (company_id, contact_id, id);
CREATE INDEX ratings_contact_name_idx_b8170aad ON public.ratings USING btree (company_id, contact_name COLLATE parley_words, id);
CREATE INDEX ratings_conversation_id_idx_b4ff6da2 ON public.ratings USING btree (company_id, conversation_id, id);
CREATE INDEX ratings_created_at_idx_33889733 ON public.ratings USING btree (company_id, created_at, id);
CREATE INDEX ratings_member_id_idx_82bcc6a2 ON public.ratings USING btree (company_id, member_id, id);
CREATE INDEX ratings_rated_at_idx_15508aeb ON public.ratings USING btree (company_id, rated_at, id);
CREATE INDEX ratings_score_idx_67c644c6 ON public.ratings USING btree (company_id, score, id);
CREATE INDEX ratings_search_bigrams_ce2c3f2f ON public.ratings USING gin (parley_bigrams(search));
CREATE INDEX ratings_search_trgm_5afac806 ON public.ratings USING gin (search gin_trgm_ops);
CREATE TRIGGER figures_added AFTER INSERT ON public.ratings FOR EACH ROW WHEN ((new.rated_at < (now() - '01:00:00'::interval))) EXECUTE FUNCTION figures_rating();
CREATE TRIGGER figures_changed AFTER DELETE OR UPDATE ON public.ratings FOR EACH ROW EXECUTE FUNCTION figures_rating();
CREATE TRIGGER ratings_add_event_c1b376ab AFTER INSERT ON public.ratings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ratings_events();
CREATE TRIGGER ratings_edit_event_c1b376ab AFTER UPDATE ON public.ratings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ratings_events();
CREATE TRIGGER ratings_remove_event_c1b376ab AFTER DELETE ON public.ratings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION ratings_events();

create table receipt_views (
  order_id uuid not null,
  company_id uuid not null,
  views integer not null default 1,
  first_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  notified_at timestamp with time zone not null default now(),
  constraint proof_views_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) ON DELETE CASCADE,
  constraint proof_views_pkey PRIMARY KEY (order_id)
);

create table reply_decisions (
  message_id uuid not null,
  company_id uuid not null,
  conversation_id uuid not null,
  account_id uuid not null,
  seq bigint not null,
  state text not null default 'waiting'::text,
  asked_at timestamp(3) with time zone not null default now(),
  due_at timestamp(3) with time zone not null,
  fence integer not null default 0,
  lease_until timestamp(3) with time zone,
  tries integer not null default 0,
  reply jsonb,
  next_part integer not null default 0,
  outcome text,
  why text,
  by_kind text,
  by_id uuid,
  by_name text,
  stages jsonb,
  said text[],
  merged_into_id uuid,
  latency_ms bigint,
  tokens bigint not null default 0,
  cost bigint not null default 0,
  decided_at timestamp(3) with time zone,
  constraint reply_decisions_check CHECK (((state = 'done'::text) = (outcome IS NOT NULL))),
  constraint reply_decisions_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES messages(company_id, id) ON DELETE CASCADE,
  constraint reply_decisions_pkey PRIMARY KEY (message_id),
  constraint reply_decisions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'thinking'::text, 'sending'::text, 'done'::text])))
);
CREATE INDEX reply_decisions_asked ON public.reply_decisions USING btree (company_id, asked_at DESC);
CREATE INDEX reply_decisions_candidates ON public.reply_decisions USING gin (reply_candidates(stages));
CREATE INDEX reply_decisions_conversation ON public.reply_decisions USING btree (conversation_id, seq);
CREATE INDEX reply_decisions_due ON public.reply_decisions USING btree (due_at) WHERE ((outcome IS NULL) AND (due_at > '-infinity'::timestamp with time zone));
CREATE INDEX reply_decisions_open ON public.reply_decisions USING btree (conversation_id, seq) WHERE (outcome IS NULL);
CREATE INDEX reply_decisions_reasons ON public.reply_decisions USING gin (reply_reasons(stages, why));
CREATE INDEX reply_decisions_rule ON public.reply_decisions USING btree ((
CASE
    WHEN (by_kind = 'rule'::text) THEN by_id
    ELSE NULL::uuid
END), asked_at DESC);
CREATE TRIGGER figures_spend AFTER UPDATE OF cost ON public.reply_decisions FOR EACH ROW WHEN ((new.cost > old.cost)) EXECUTE FUNCTION figures_spend();

create table reply_model_rests (
  company_id uuid not null,
  profile_id uuid not null,
  faults integer not null default 0,
  resting_until timestamp(3) with time zone,
  notified boolean not null default false,
  constraint reply_model_rests_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES ai_profiles(company_id, id) ON DELETE CASCADE,
  constraint reply_model_rests_pkey PRIMARY KEY (company_id, profile_id)
);

create table reply_policies (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  enabled boolean not null default true,
  accounts_for text not null default 'all'::text,
  account_ids uuid[] not null default '{}'::uuid[],
  group_id uuid,
  hours jsonb not null default '[]'::jsonb,
  off_hours text not null default 'answer'::text,
  off_hours_text text,
  hand_off_words text,
  hand_off_text text,
  default_text text,
  default_every_hours bigint default 24,
  words_in text,
  words_out text,
  search text generated always as (lower(COALESCE(name, ''::text))) stored,
  ask_back boolean not null default true,
  constraint reply_policies_accounts_for_check_e1f47f2e CHECK ((accounts_for = ANY (ARRAY['all'::text, 'chosen'::text]))),
  constraint reply_policies_default_every_hours_check_02ebde87 CHECK (((default_every_hours >= 0) AND (default_every_hours <= 720))),
  constraint reply_policies_group_id_fkey_66be95a5 FOREIGN KEY (company_id, group_id) REFERENCES account_groups(company_id, id) DEFERRABLE,
  constraint reply_policies_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint reply_policies_off_hours_check_921cbb2e CHECK ((off_hours = ANY (ARRAY['answer'::text, 'silent'::text, 'defer'::text, 'text'::text]))),
  constraint reply_policies_pkey PRIMARY KEY (id)
);
CREATE INDEX reply_policies_account_ids_idx_c8fd21a2 ON public.reply_policies USING gin (account_ids);
CREATE INDEX reply_policies_accounts_for_idx_a0521c62 ON public.reply_policies USING btree (company_id, accounts_for, id);
CREATE UNIQUE INDEX reply_policies_company_key_a6b05796 ON public.reply_policies USING btree (company_id, id);
CREATE INDEX reply_policies_created_at_idx_1c32ea32 ON public.reply_policies USING btree (company_id, created_at, id);
CREATE INDEX reply_policies_enabled_idx_fe657f20 ON public.reply_policies USING btree (company_id, enabled, id);
CREATE INDEX reply_policies_group_id_idx_02dac19d ON public.reply_policies USING btree (company_id, group_id, id);
CREATE INDEX reply_policies_name_idx_1b8693a1 ON public.reply_policies USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX reply_policies_name_unique_f51b662e ON public.reply_policies USING btree (company_id, parley_look(name));
CREATE INDEX reply_policies_off_hours_idx_380a4716 ON public.reply_policies USING btree (company_id, off_hours, id);
CREATE INDEX reply_policies_search_bigrams_c783455d ON public.reply_policies USING gin (parley_bigrams(search));
CREATE INDEX reply_policies_search_trgm_d1454ae5 ON public.reply_policies USING gin (search gin_trgm_ops);
CREATE TRIGGER reply_due_changed AFTER UPDATE ON public.reply_policies FOR EACH ROW WHEN ((old.hours IS DISTINCT FROM new.hours)) EXECUTE FUNCTION reply_due_changed('company_id');
CREATE TRIGGER reply_policies_add_event_052ef558 AFTER INSERT ON public.reply_policies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reply_policies_events();
CREATE TRIGGER reply_policies_edit_event_052ef558 AFTER UPDATE ON public.reply_policies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reply_policies_events();
CREATE TRIGGER reply_policies_remove_event_052ef558 AFTER DELETE ON public.reply_policies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION reply_policies_events();

create table reply_policy_places (
  policy_id uuid not null,
  company_id uuid not null,
  account_id uuid,
  group_id uuid,
  constraint reply_policy_places_company_id_policy_id_fkey FOREIGN KEY (company_id, policy_id) REFERENCES reply_policies(company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX reply_policy_places_claim ON public.reply_policy_places USING btree (company_id, account_id, group_id) NULLS NOT DISTINCT;
CREATE INDEX reply_policy_places_policy ON public.reply_policy_places USING btree (policy_id);
CREATE TRIGGER reply_due_changed AFTER INSERT OR DELETE ON public.reply_policy_places FOR EACH ROW EXECUTE FUNCTION reply_due_changed('company_id');

create table reply_rule_drafts (
  company_id uuid not null,
  rule_id uuid not null,
  at timestamp(3) with time zone not null default now(),
  by_id uuid,
  by_name text,
  content jsonb not null,
  constraint reply_rule_drafts_company_id_rule_id_fkey FOREIGN KEY (company_id, rule_id) REFERENCES reply_rules(company_id, id) ON DELETE CASCADE,
  constraint reply_rule_drafts_pkey PRIMARY KEY (company_id, rule_id)
);
CREATE TRIGGER beside_older BEFORE INSERT OR UPDATE ON public.reply_rule_drafts FOR EACH ROW WHEN ((((new.content ->> 'examples'::text) IS NOT NULL) OR ((new.content ->> 'asksFor'::text) IS NOT NULL) OR ((new.content ->> 'on'::text) = ANY (ARRAY['unpaid'::text, 'shipped'::text, 'received'::text])))) EXECUTE FUNCTION refuse_beside_older();
CREATE CONSTRAINT TRIGGER reply_rules_changed AFTER INSERT OR DELETE OR UPDATE ON public.reply_rule_drafts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION reply_rules_changed();

create table reply_rule_orders (
  company_id uuid not null,
  rule_id uuid not null,
  order_id uuid not null,
  at timestamp(3) with time zone not null default now(),
  why text,
  retry_at timestamp(3) with time zone,
  constraint reply_rule_orders_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) ON DELETE CASCADE,
  constraint reply_rule_orders_company_id_rule_id_fkey FOREIGN KEY (company_id, rule_id) REFERENCES reply_rules(company_id, id) ON DELETE CASCADE,
  constraint reply_rule_orders_pkey PRIMARY KEY (company_id, rule_id, order_id)
);
CREATE INDEX reply_rule_orders_order ON public.reply_rule_orders USING btree (company_id, order_id);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.reply_rule_orders FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table reply_rule_sets (
  company_id uuid not null,
  version bigint not null default 1,
  by_transaction xid8 not null,
  constraint reply_rule_sets_pkey PRIMARY KEY (company_id)
);

create table reply_rule_versions (
  company_id uuid not null,
  rule_id uuid not null,
  number integer not null,
  at timestamp(3) with time zone not null default now(),
  by_id uuid,
  by_name text,
  content jsonb not null,
  constraint reply_rule_versions_company_id_rule_id_fkey FOREIGN KEY (company_id, rule_id) REFERENCES reply_rules(company_id, id) ON DELETE CASCADE,
  constraint reply_rule_versions_pkey PRIMARY KEY (company_id, rule_id, number)
);

create table reply_rules (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  enabled boolean not null default true,
  priority bigint not null default 0,
  match_kind text default 'contains'::text,
  match_any text,
  match_all text,
  match_none text,
  typos bigint default 0,
  account_ids uuid[] not null default '{}'::uuid[],
  group_ids uuid[] not null default '{}'::uuid[],
  product_ids uuid[] not null default '{}'::uuid[],
  parts jsonb not null default '[]'::jsonb,
  delay_min bigint not null default 0,
  delay_max bigint not null default 0,
  cooldown_seconds bigint not null default 0,
  once_per text,
  then_ text not null default 'stop'::text,
  on_ text not null default 'any'::text,
  languages text[] not null default '{}'::text[],
  labels_any uuid[] not null default '{}'::uuid[],
  labels_none uuid[] not null default '{}'::uuid[],
  order_states text[] not null default '{}'::text[],
  service_hours text not null default 'any'::text,
  modes text[] not null default '{bot}'::text[],
  hours jsonb,
  from_date date,
  to_date date,
  holidays text not null default 'any'::text,
  weights jsonb not null default '[]'::jsonb,
  typing_per_second bigint not null default 0,
  add_labels uuid[] not null default '{}'::uuid[],
  assign_to uuid,
  hand_over boolean not null default false,
  block boolean not null default false,
  cooldown_per text not null default 'contact'::text,
  most_per_day bigint,
  orders_from bigint,
  orders_to bigint,
  examples text,
  search text generated always as (lower(((((((COALESCE(name, ''::text) || ' '::text) || COALESCE(match_any, ''::text)) || ' '::text) || COALESCE(match_all, ''::text)) || ' '::text) || COALESCE(examples, ''::text)))) stored,
  asks_for text,
  ask_text text,
  ask_again_text text,
  ask_pattern text,
  after_seconds bigint default 0,
  kinds text[] not null default '{}'::text[],
  constraint reply_rules_after_seconds_check_1a15e6b0 CHECK (((after_seconds >= 0) AND (after_seconds <= 5184000))),
  constraint reply_rules_ask_pattern_check_f6f257be CHECK ((length(ask_pattern) <= 200)),
  constraint reply_rules_asks_for_check_dafe1291 CHECK ((asks_for = ANY (ARRAY['orderNumber'::text, 'phone'::text, 'email'::text, 'text'::text]))),
  constraint reply_rules_assign_to_fkey_123a8125 FOREIGN KEY (company_id, assign_to) REFERENCES members(company_id, id) DEFERRABLE,
  constraint reply_rules_cooldown_per_check_17d92e9e CHECK ((cooldown_per = ANY (ARRAY['contact'::text, 'conversation'::text]))),
  constraint reply_rules_cooldown_seconds_check_cacd1085 CHECK (((cooldown_seconds >= 0) AND (cooldown_seconds <= 604800))),
  constraint reply_rules_delay_max_check_487dbfcc CHECK (((delay_max >= 0) AND (delay_max <= 600))),
  constraint reply_rules_delay_min_check_bf9dadb2 CHECK (((delay_min >= 0) AND (delay_min <= 600))),
  constraint reply_rules_holidays_check_b65dedf3 CHECK ((holidays = ANY (ARRAY['any'::text, 'not'::text, 'only'::text]))),
  constraint reply_rules_kinds_check_77aa710a CHECK ((kinds <@ ARRAY['price'::text, 'discount'::text, 'bulk'::text, 'stock'::text, 'product'::text, 'size'::text, 'gift'::text, 'deliveryTime'::text, 'tracking'::text, 'postage'::text, 'delivery'::text, 'order'::text, 'cancel'::text, 'return'::text, 'refund'::text, 'damaged'::text, 'warranty'::text, 'payment'::text, 'invoice'::text, 'code'::text, 'membership'::text, 'account'::text, 'technical'::text, 'complaint'::text, 'person'::text, 'contact'::text])),
  constraint reply_rules_languages_check_d899efb0 CHECK ((languages <@ ARRAY['zh'::text, 'en'::text])),
  constraint reply_rules_match_kind_check_aee60911 CHECK ((match_kind = ANY (ARRAY['contains'::text, 'exact'::text, 'word'::text, 'starts'::text, 'ends'::text, 'regex'::text]))),
  constraint reply_rules_modes_check_956f6dd9 CHECK ((modes <@ ARRAY['bot'::text, 'paused'::text, 'human'::text])),
  constraint reply_rules_most_per_day_check_bedca570 CHECK (((most_per_day >= 1) AND (most_per_day <= 1000))),
  constraint reply_rules_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint reply_rules_on__check_9e5a22ec CHECK ((on_ = ANY (ARRAY['any'::text, 'first'::text, 'media'::text, 'unpaid'::text, 'shipped'::text, 'received'::text]))),
  constraint reply_rules_once_per_check_3956c4f1 CHECK ((once_per = ANY (ARRAY['contact'::text, 'conversation'::text, 'product'::text, 'order'::text]))),
  constraint reply_rules_order_states_check_c173cb74 CHECK ((order_states <@ ARRAY['none'::text, 'created'::text, 'paid'::text, 'shipped'::text, 'received'::text, 'refunded'::text, 'cancelled'::text])),
  constraint reply_rules_orders_from_check_04774ee7 CHECK (((orders_from >= 0) AND (orders_from <= 1000000))),
  constraint reply_rules_orders_to_check_31f2d7fc CHECK (((orders_to >= 0) AND (orders_to <= 1000000))),
  constraint reply_rules_pkey PRIMARY KEY (id),
  constraint reply_rules_priority_check_dc393cf1 CHECK (((priority >= '-1000000'::integer) AND (priority <= 1000000))),
  constraint reply_rules_service_hours_check_23192612 CHECK ((service_hours = ANY (ARRAY['any'::text, 'within'::text, 'outside'::text]))),
  constraint reply_rules_then__check_794112cc CHECK ((then_ = ANY (ARRAY['stop'::text, 'continue'::text]))),
  constraint reply_rules_typing_per_second_check_6e95e228 CHECK (((typing_per_second >= 0) AND (typing_per_second <= 50))),
  constraint reply_rules_typos_check_4038318c CHECK (((typos >= 0) AND (typos <= 2)))
);
CREATE INDEX reply_rules_account_ids_idx_0493251d ON public.reply_rules USING gin (account_ids);
CREATE INDEX reply_rules_add_labels_idx_2a67f8f3 ON public.reply_rules USING gin (add_labels);
CREATE INDEX reply_rules_assign_to_idx_6d0d5387 ON public.reply_rules USING btree (company_id, assign_to, id);
CREATE UNIQUE INDEX reply_rules_company_key_264b51e6 ON public.reply_rules USING btree (company_id, id);
CREATE INDEX reply_rules_created_at_idx_e9f283ea ON public.reply_rules USING btree (company_id, created_at, id);
CREATE INDEX reply_rules_enabled_idx_c830c7be ON public.reply_rules USING btree (company_id, enabled, id);
CREATE INDEX reply_rules_group_ids_idx_66279fd3 ON public.reply_rules USING gin (group_ids);
CREATE INDEX reply_rules_kinds_idx_98b63ed3 ON public.reply_rules USING gin (kinds);
CREATE INDEX reply_rules_labels_any_idx_6bb199c6 ON public.reply_rules USING gin (labels_any);
CREATE INDEX reply_rules_labels_none_idx_a00c2602 ON public.reply_rules USING gin (labels_none);
CREATE INDEX reply_rules_languages_idx_97a4fdb4 ON public.reply_rules USING gin (languages);
CREATE INDEX reply_rules_match_kind_idx_83cd792a ON public.reply_rules USING btree (company_id, match_kind, id);
CREATE INDEX reply_rules_modes_idx_a672953f ON public.reply_rules USING gin (modes);
CREATE INDEX reply_rules_name_idx_54bf74a7 ON public.reply_rules USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX reply_rules_name_unique_14de99d4 ON public.reply_rules USING btree (company_id, parley_look(name));
CREATE INDEX reply_rules_on__idx_da52b48c ON public.reply_rules USING btree (company_id, on_, id);
CREATE INDEX reply_rules_order_states_idx_8c20d6df ON public.reply_rules USING gin (order_states);
CREATE INDEX reply_rules_parts_idx_7e65a5b4 ON public.reply_rules USING gin (parts jsonb_path_ops);
CREATE INDEX reply_rules_priority_idx_46b7b651 ON public.reply_rules USING btree (company_id, priority, id);
CREATE INDEX reply_rules_product_ids_idx_1d035a91 ON public.reply_rules USING gin (product_ids);
CREATE INDEX reply_rules_search_bigrams_f3030867 ON public.reply_rules USING gin (parley_bigrams(search));
CREATE INDEX reply_rules_search_trgm_8b7da8f4 ON public.reply_rules USING gin (search gin_trgm_ops);
CREATE TRIGGER beside_older BEFORE INSERT OR UPDATE OF examples, asks_for, on_ ON public.reply_rules FOR EACH ROW WHEN (((new.examples IS NOT NULL) OR (new.asks_for IS NOT NULL) OR (new.on_ = ANY (ARRAY['unpaid'::text, 'shipped'::text, 'received'::text])))) EXECUTE FUNCTION refuse_beside_older();
CREATE TRIGGER plan_use_added AFTER INSERT ON public.reply_rules REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_plan_added('rules');
CREATE TRIGGER plan_use_gone AFTER DELETE ON public.reply_rules REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_plan_gone('rules');
CREATE TRIGGER reply_rules_add_event_c550dc38 AFTER INSERT ON public.reply_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reply_rules_events();
CREATE CONSTRAINT TRIGGER reply_rules_changed AFTER INSERT OR DELETE OR UPDATE ON public.reply_rules DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION reply_rules_changed();
CREATE TRIGGER reply_rules_edit_event_c550dc38 AFTER UPDATE ON public.reply_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reply_rules_events();
CREATE TRIGGER reply_rules_remove_event_c550dc38 AFTER DELETE ON public.reply_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION reply_rules_events();

create table reply_suggestions (
  id uuid not null,
  company_id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  seq bigint not null,
  mode text not null,
  profile_id uuid,
  text text not null,
  sources jsonb not null default '[]'::jsonb,
  state text not null default 'open'::text,
  edited_text text,
  reason text,
  sent_id uuid,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint reply_suggestions_check CHECK (((state = ANY (ARRAY['accepted'::text, 'edited'::text, 'rejected'::text])) = (decided_at IS NOT NULL))),
  constraint reply_suggestions_company_id_conversation_id_fkey FOREIGN KEY (company_id, conversation_id) REFERENCES conversations(company_id, id) ON DELETE CASCADE,
  constraint reply_suggestions_company_id_id_key UNIQUE (company_id, id),
  constraint reply_suggestions_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES messages(company_id, id) ON DELETE CASCADE,
  constraint reply_suggestions_company_id_message_id_key UNIQUE (company_id, message_id),
  constraint reply_suggestions_mode_check CHECK ((mode = ANY (ARRAY['suggest'::text, 'approve'::text]))),
  constraint reply_suggestions_pkey PRIMARY KEY (id),
  constraint reply_suggestions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'edited'::text, 'rejected'::text, 'expired'::text])))
);
CREATE INDEX reply_suggestions_conversation ON public.reply_suggestions USING btree (company_id, conversation_id, seq DESC);

create table reply_targets (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  enabled boolean not null default true,
  account_ids uuid[] not null default '{}'::uuid[],
  label_ids uuid[] not null default '{}'::uuid[],
  first_minutes bigint,
  next_minutes bigint,
  in_hours boolean not null default true,
  search text generated always as (lower(COALESCE(name, ''::text))) stored,
  constraint reply_targets_first_minutes_check_06ab5a5b CHECK (((first_minutes >= 1) AND (first_minutes <= 10080))),
  constraint reply_targets_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint reply_targets_next_minutes_check_9df8a78c CHECK (((next_minutes >= 1) AND (next_minutes <= 10080))),
  constraint reply_targets_pkey PRIMARY KEY (id)
);
CREATE INDEX reply_targets_account_ids_idx_0ca1b0e2 ON public.reply_targets USING gin (account_ids);
CREATE UNIQUE INDEX reply_targets_company_key_846ceffb ON public.reply_targets USING btree (company_id, id);
CREATE INDEX reply_targets_created_at_idx_b29f6a71 ON public.reply_targets USING btree (company_id, created_at, id);
CREATE INDEX reply_targets_enabled_idx_4745b38d ON public.reply_targets USING btree (company_id, enabled, id);
CREATE INDEX reply_targets_first_minutes_idx_8dbd805f ON public.reply_targets USING btree (company_id, first_minutes, id);
CREATE INDEX reply_targets_in_hours_idx_c80c1006 ON public.reply_targets USING btree (company_id, in_hours, id);
CREATE INDEX reply_targets_label_ids_idx_c17faf42 ON public.reply_targets USING gin (label_ids);
CREATE INDEX reply_targets_name_idx_a9ace194 ON public.reply_targets USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX reply_targets_name_unique_881b6b8e ON public.reply_targets USING btree (company_id, parley_look(name));
CREATE INDEX reply_targets_next_minutes_idx_bc6524aa ON public.reply_targets USING btree (company_id, next_minutes, id);
CREATE INDEX reply_targets_search_bigrams_c9ce3d4f ON public.reply_targets USING gin (parley_bigrams(search));
CREATE INDEX reply_targets_search_trgm_e01d128a ON public.reply_targets USING gin (search gin_trgm_ops);
CREATE TRIGGER reply_due_changed AFTER INSERT OR DELETE OR UPDATE ON public.reply_targets FOR EACH ROW EXECUTE FUNCTION reply_due_changed('company_id');
CREATE TRIGGER reply_targets_add_event_ae177790 AFTER INSERT ON public.reply_targets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reply_targets_events();
CREATE TRIGGER reply_targets_edit_event_ae177790 AFTER UPDATE ON public.reply_targets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reply_targets_events();
CREATE TRIGGER reply_targets_remove_event_ae177790 AFTER DELETE ON public.reply_targets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION reply_targets_events();

create table reply_uses (
  company_id uuid not null,
  key text not null,
  uses bigint not null,
  until timestamp(3) with time zone,
  constraint reply_uses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint reply_uses_pkey PRIMARY KEY (company_id, key)
);
CREATE INDEX reply_uses_until ON public.reply_uses USING btree (until) WHERE (until IS NOT NULL);

create table reply_waits (
  company_id uuid not null,
  conversation_id uuid not null,
  since timestamp(3) with time zone not null,
  warned_at timestamp(3) with time zone,
  seq bigint,
  is_first boolean,
  is_missed boolean,
  constraint reply_waits_company_id_conversation_id_fkey FOREIGN KEY (company_id, conversation_id) REFERENCES conversations(company_id, id) ON DELETE CASCADE,
  constraint reply_waits_pkey PRIMARY KEY (conversation_id, since)
);
CREATE INDEX reply_waits_by_message ON public.reply_waits USING btree (conversation_id, seq) WHERE (seq IS NOT NULL);

create table report_runs (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  schedule_id uuid not null,
  key text not null,
  from_day date not null,
  to_day date not null,
  made_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  constraint report_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint report_runs_company_id_schedule_id_fkey FOREIGN KEY (company_id, schedule_id) REFERENCES report_schedules(company_id, id) ON DELETE CASCADE,
  constraint report_runs_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX report_runs_key ON public.report_runs USING btree (schedule_id, key);
CREATE INDEX report_runs_schedule ON public.report_runs USING btree (company_id, schedule_id);

create table report_schedules (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  every text not null default 'day'::text,
  weekday text default '1'::text,
  day_of_month bigint default 1,
  time text not null default '08:00'::text,
  recipients uuid[] not null default '{}'::uuid[],
  account_id uuid,
  group_id uuid,
  to_webhook boolean not null default false,
  enabled boolean not null default true,
  next_run_at timestamp(3) with time zone,
  zone text,
  last_sent_at timestamp(3) with time zone,
  last_outcome text,
  saved_by uuid,
  search text generated always as (lower(COALESCE(name, ''::text))) stored,
  to_mail boolean not null default false,
  constraint report_schedules_account_id_fkey_64be9855 FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) DEFERRABLE,
  constraint report_schedules_day_of_month_check_67780b8a CHECK (((day_of_month >= 1) AND (day_of_month <= 31))),
  constraint report_schedules_every_check_91c57d54 CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint report_schedules_group_id_fkey_66be95a5 FOREIGN KEY (company_id, group_id) REFERENCES account_groups(company_id, id) DEFERRABLE,
  constraint report_schedules_last_outcome_check_a859bda0 CHECK ((last_outcome = ANY (ARRAY['sent'::text, 'nobody'::text, 'rested'::text, 'failed'::text]))),
  constraint report_schedules_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint report_schedules_pkey PRIMARY KEY (id),
  constraint report_schedules_saved_by_fkey_cf56016a FOREIGN KEY (company_id, saved_by) REFERENCES members(company_id, id) ON DELETE SET NULL (saved_by) DEFERRABLE,
  constraint report_schedules_time_check_26edaf4d CHECK (("time" = ANY (ARRAY['00:00'::text, '00:30'::text, '01:00'::text, '01:30'::text, '02:00'::text, '02:30'::text, '03:00'::text, '03:30'::text, '04:00'::text, '04:30'::text, '05:00'::text, '05:30'::text, '06:00'::text, '06:30'::text, '07:00'::text, '07:30'::text, '08:00'::text, '08:30'::text, '09:00'::text, '09:30'::text, '10:00'::text, '10:30'::text, '11:00'::text, '11:30'::text, '12:00'::text, '12:30'::text, '13:00'::text, '13:30'::text, '14:00'::text, '14:30'::text, '15:00'::text, '15:30'::text, '16:00'::text, '16:30'::text, '17:00'::text, '17:30'::text, '18:00'::text, '18:30'::text, '19:00'::text, '19:30'::text, '20:00'::text, '20:30'::text, '21:00'::text, '21:30'::text, '22:00'::text, '22:30'::text, '23:00'::text, '23:30'::text]))),
  constraint report_schedules_weekday_check_4f22c603 CHECK ((weekday = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text, '7'::text]))),
  constraint report_schedules_zone_check_bd8ec3b4 CHECK ((length(zone) <= 200))
);
CREATE INDEX report_schedules_account_id_idx_a2a3cb35 ON public.report_schedules USING btree (company_id, account_id, id);
CREATE UNIQUE INDEX report_schedules_company_key_1c5bbd8c ON public.report_schedules USING btree (company_id, id);
CREATE INDEX report_schedules_created_at_idx_0d6c5e7a ON public.report_schedules USING btree (company_id, created_at, id);
CREATE INDEX report_schedules_due ON public.report_schedules USING btree (next_run_at) WHERE enabled;
CREATE INDEX report_schedules_enabled_idx_a80c673f ON public.report_schedules USING btree (company_id, enabled, id);
CREATE INDEX report_schedules_every_idx_1c898a15 ON public.report_schedules USING btree (company_id, every, id);
CREATE INDEX report_schedules_group_id_idx_489a7cdb ON public.report_schedules USING btree (company_id, group_id, id);
CREATE INDEX report_schedules_last_outcome_idx_98f610f2 ON public.report_schedules USING btree (company_id, last_outcome, id);
CREATE INDEX report_schedules_name_idx_65e753e9 ON public.report_schedules USING btree (company_id, name COLLATE parley_words, id);
CREATE INDEX report_schedules_next_run_at_idx_b6eb25b1 ON public.report_schedules USING btree (company_id, next_run_at, id);
CREATE INDEX report_schedules_recipients_idx_f4f2d68b ON public.report_schedules USING gin (recipients);
CREATE INDEX report_schedules_saved_by_idx_0fd0ad22 ON public.report_schedules USING btree (company_id, saved_by, id);
CREATE INDEX report_schedules_search_bigrams_3cb05d01 ON public.report_schedules USING gin (parley_bigrams(search));
CREATE INDEX report_schedules_search_trgm_bdeb95e2 ON public.report_schedules USING gin (search gin_trgm_ops);
CREATE TRIGGER report_schedules_add_event_77b859ff AFTER INSERT ON public.report_schedules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION report_schedules_events();
CREATE TRIGGER report_schedules_edit_event_77b859ff AFTER UPDATE ON public.report_schedules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION report_schedules_events();
CREATE TRIGGER report_schedules_remove_event_77b859ff AFTER DELETE ON public.report_schedules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION report_schedules_events();

create table restored (
  only_one boolean not null default true,
  moment timestamp(3) with time zone not null,
  settled_at timestamp(3) with time zone,
  constraint restored_only_one_check CHECK (only_one),
  constraint restored_pkey PRIMARY KEY (only_one)
);

create table roles (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  code text not null,
  type text not null default 'CUSTOM'::text,
  status bigint not null default 1,
  sort bigint default 100,
  data_scope text not null default 'SELF'::text,
  data_scope_dept_ids uuid[] not null default '{}'::uuid[],
  permission_ids uuid[] not null default '{}'::uuid[],
  menu_ids uuid[] not null default '{}'::uuid[],
  remark text,
  search text generated always as (lower(((COALESCE(name, ''::text) || ' '::text) || COALESCE(code, ''::text)))) stored,
  constraint roles_code_check_c0d284dd CHECK ((length(code) <= 30)),
  constraint roles_company_exists FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint roles_data_scope_check_0813b788 CHECK ((data_scope = ANY (ARRAY['ALL'::text, 'CUSTOM'::text, 'DEPT'::text, 'DEPT_AND_CHILD'::text, 'SELF'::text]))),
  constraint roles_name_check_bff725da CHECK ((length(name) <= 30)),
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_sort_check_1bf79c01 CHECK (((sort >= 0) AND (sort <= 1000000))),
  constraint roles_status_check_3bc798d5 CHECK ((status = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
  constraint roles_type_check_a6892c08 CHECK ((type = ANY (ARRAY['BUILTIN'::text, 'CUSTOM'::text])))
);
CREATE INDEX roles_code_idx_b60bb54e ON public.roles USING btree (company_id, code COLLATE parley_words, id);
CREATE UNIQUE INDEX roles_code_unique_182c3308 ON public.roles USING btree (company_id, code);
CREATE UNIQUE INDEX roles_company_key_93ecec5e ON public.roles USING btree (company_id, id);
CREATE INDEX roles_created_at_idx_df7511c5 ON public.roles USING btree (company_id, created_at, id);
CREATE INDEX roles_data_scope_dept_ids_idx_f639c6c5 ON public.roles USING gin (data_scope_dept_ids);
CREATE INDEX roles_data_scope_idx_1a857f74 ON public.roles USING btree (company_id, data_scope, id);
CREATE INDEX roles_menu_ids_idx_9f059a66 ON public.roles USING gin (menu_ids);
CREATE INDEX roles_name_idx_9da8b2ea ON public.roles USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX roles_name_unique_b51cade4 ON public.roles USING btree (company_id, parley_look(name));
CREATE INDEX roles_permission_ids_idx_cea008da ON public.roles USING gin (permission_ids);
CREATE INDEX roles_search_bigrams_26a9cbe9 ON public.roles USING gin (parley_bigrams(search));
CREATE INDEX roles_search_trgm_1e361147 ON public.roles USING gin (search gin_trgm_ops);
CREATE INDEX roles_sort_idx_9ffeef95 ON public.roles USING btree (company_id, sort, id);
CREATE INDEX roles_status_idx_d0813ef6 ON public.roles USING btree (company_id, status, id);
CREATE INDEX roles_type_idx_8a6b028e ON public.roles USING btree (company_id, type, id);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.roles FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();
CREATE TRIGGER roles_add_event_49439cbd AFTER INSERT ON public.roles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION roles_events();
CREATE TRIGGER roles_edit_event_49439cbd AFTER UPDATE ON public.roles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION roles_events();
CREATE TRIGGER roles_remove_event_49439cbd AFTER DELETE ON public.roles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION roles_events();

create table saved_queries (
  id uuid not null,
  company_id uuid not null,
  owner_id uuid not null,
  resource text not null,
  place smallint not null,
  name text not null,
  shared boolean not null default false,
  value jsonb not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint saved_queries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint saved_queries_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES members(company_id, id) ON DELETE CASCADE,
  constraint saved_queries_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_queries_pkey PRIMARY KEY (id),
  constraint saved_queries_place_check CHECK (((place >= 1) AND (place <= 100)))
);
CREATE UNIQUE INDEX saved_queries_company ON public.saved_queries USING btree (company_id, id);
CREATE UNIQUE INDEX saved_queries_name ON public.saved_queries USING btree (company_id, owner_id, resource, parley_look(name));
CREATE UNIQUE INDEX saved_queries_place ON public.saved_queries USING btree (company_id, owner_id, resource, place);
CREATE INDEX saved_queries_shared ON public.saved_queries USING btree (company_id, resource) WHERE shared;

create table schema_migrations (
  id text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  stops_older boolean not null default false,
  constraint schema_migrations_pkey PRIMARY KEY (id)
);

create table seats (
  company_id uuid not null,
  total integer not null,
  used integer not null default 0,
  reserved integer not null default 0,
  low_since timestamp(3) with time zone,
  shrinks_to integer,
  constraint seats_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint seats_limit CHECK (((used + reserved) <= total)),
  constraint seats_pkey PRIMARY KEY (company_id),
  constraint seats_reserved_check CHECK ((reserved >= 0)),
  constraint seats_shrinks_to_check CHECK ((shrinks_to >= 0)),
  constraint seats_total_check CHECK ((total >= 0)),
  constraint seats_used_check CHECK ((used >= 0))
);

create table seller (
  name text,
  details text,
  version bigint not null default 1,
  updated_at timestamp(3) with time zone not null default now(),
  id uuid not null,
  company_id uuid not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint seller_name_check_038df7d8 CHECK ((length(name) <= 200)),
  constraint seller_pkey PRIMARY KEY (id)
);
CREATE TRIGGER seller_edit_event_76e48186 AFTER UPDATE ON public.seller REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seller_events();

create table send_pace (
  key uuid not null,
  due_at timestamp with time zone not null,
  constraint send_pace_pkey PRIMARY KEY (key)
);

create table sessions (
  id uuid not null,
  token_hash bytea not null,
  cookie_hash bytea,
  user_id uuid not null,
  ip text not null,
  user_agent text not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  idle_seconds integer not null,
  ended_at timestamp with time zone,
  end_scene smallint,
  method text not null default 'password'::text,
  country text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_cookie ON public.sessions USING btree (cookie_hash) WHERE ((ended_at IS NULL) AND (cookie_hash IS NOT NULL));
CREATE INDEX sessions_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);
CREATE TRIGGER confirmed_by_standby BEFORE UPDATE OF ended_at ON public.sessions FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table shop_addresses (
  address text not null,
  company_id uuid not null,
  shop_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint shop_addresses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint shop_addresses_pkey PRIMARY KEY (address)
);
CREATE INDEX shop_addresses_shop ON public.shop_addresses USING btree (company_id, shop_id);

create table shops (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  account_id uuid not null,
  address text not null,
  host text,
  slogan text,
  logo uuid,
  colour text default '#FFB400'::text,
  language text not null default 'visitor'::text,
  currency text,
  takes_backorders boolean not null default false,
  is_listed boolean not null default false,
  contact_email text,
  contact_phone text,
  imprint text,
  terms text,
  privacy text,
  refunds text,
  search text generated always as (lower(((COALESCE(name, ''::text) || ' '::text) || COALESCE(address, ''::text)))) stored,
  constraint shops_account_id_fkey_64be9855 FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) DEFERRABLE,
  constraint shops_address_check_1ee2efc0 CHECK ((length(address) <= 40)),
  constraint shops_contact_phone_check_efd9957f CHECK ((length(contact_phone) <= 40)),
  constraint shops_currency_check_81e5ea31 CHECK ((currency = ANY (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text, 'AED'::text, 'AFN'::text, 'ALL'::text, 'AMD'::text, 'AOA'::text, 'ARS'::text, 'AUD'::text, 'AWG'::text, 'AZN'::text, 'BAM'::text, 'BBD'::text, 'BDT'::text, 'BHD'::text, 'BIF'::text, 'BMD'::text, 'BND'::text, 'BOB'::text, 'BRL'::text, 'BSD'::text, 'BTN'::text, 'BWP'::text, 'BYN'::text, 'BZD'::text, 'CAD'::text, 'CDF'::text, 'CHF'::text, 'CLP'::text, 'COP'::text, 'CRC'::text, 'CUP'::text, 'CVE'::text, 'CZK'::text, 'DJF'::text, 'DKK'::text, 'DOP'::text, 'DZD'::text, 'EGP'::text, 'ERN'::text, 'ETB'::text, 'FJD'::text, 'FKP'::text, 'GBP'::text, 'GEL'::text, 'GHS'::text, 'GIP'::text, 'GMD'::text, 'GNF'::text, 'GTQ'::text, 'GYD'::text, 'HNL'::text, 'HTG'::text, 'HUF'::text, 'IDR'::text, 'ILS'::text, 'INR'::text, 'IQD'::text, 'IRR'::text, 'ISK'::text, 'JMD'::text, 'JOD'::text, 'JPY'::text, 'KES'::text, 'KGS'::text, 'KHR'::text, 'KMF'::text, 'KPW'::text, 'KRW'::text, 'KWD'::text, 'KYD'::text, 'KZT'::text, 'LAK'::text, 'LBP'::text, 'LKR'::text, 'LRD'::text, 'LSL'::text, 'LYD'::text, 'MAD'::text, 'MDL'::text, 'MGA'::text, 'MKD'::text, 'MMK'::text, 'MNT'::text, 'MOP'::text, 'MRU'::text, 'MUR'::text, 'MVR'::text, 'MWK'::text, 'MXN'::text, 'MYR'::text, 'MZN'::text, 'NAD'::text, 'NGN'::text, 'NIO'::text, 'NOK'::text, 'NPR'::text, 'NZD'::text, 'OMR'::text, 'PAB'::text, 'PEN'::text, 'PGK'::text, 'PHP'::text, 'PKR'::text, 'PLN'::text, 'PYG'::text, 'QAR'::text, 'RON'::text, 'RSD'::text, 'RUB'::text, 'RWF'::text, 'SAR'::text, 'SBD'::text, 'SCR'::text, 'SDG'::text, 'SEK'::text, 'SGD'::text, 'SHP'::text, 'SLE'::text, 'SOS'::text, 'SRD'::text, 'SSP'::text, 'STN'::text, 'SVC'::text, 'SYP'::text, 'SZL'::text, 'THB'::text, 'TJS'::text, 'TMT'::text, 'TND'::text, 'TOP'::text, 'TRY'::text, 'TTD'::text, 'TWD'::text, 'TZS'::text, 'UAH'::text, 'UGX'::text, 'UYU'::text, 'UZS'::text, 'VES'::text, 'VND'::text, 'VUV'::text, 'WST'::text, 'XAF'::text, 'XCD'::text, 'XCG'::text, 'XOF'::text, 'XPF'::text, 'YER'::text, 'ZAR'::text, 'ZMW'::text, 'ZWG'::text]))),
  constraint shops_host_check_864c270c CHECK ((length(host) <= 100)),
  constraint shops_language_check_0954eadb CHECK ((language = ANY (ARRAY['visitor'::text, 'en'::text, 'zh'::text]))),
  constraint shops_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint shops_pkey PRIMARY KEY (id),
  constraint shops_slogan_check_75032169 CHECK ((length(slogan) <= 120))
);
CREATE UNIQUE INDEX shops_account_id_unique_2d7198d7 ON public.shops USING btree (company_id, account_id);
CREATE INDEX shops_address_idx_796486f3 ON public.shops USING btree (company_id, address COLLATE parley_words, id);
CREATE UNIQUE INDEX shops_address_unique_d38919c1 ON public.shops USING btree (company_id, address);
CREATE UNIQUE INDEX shops_company_key_fdd74bb5 ON public.shops USING btree (company_id, id);
CREATE INDEX shops_created_at_idx_7e76b6fe ON public.shops USING btree (company_id, created_at, id);
CREATE UNIQUE INDEX shops_host_unique_899c9a1b ON public.shops USING btree (company_id, host);
CREATE INDEX shops_is_listed_idx_5d9fa979 ON public.shops USING btree (company_id, is_listed, id);
CREATE INDEX shops_name_idx_624e1c90 ON public.shops USING btree (company_id, name COLLATE parley_words, id);
CREATE INDEX shops_search_bigrams_d06fd0ce ON public.shops USING gin (parley_bigrams(search));
CREATE INDEX shops_search_trgm_572a1b25 ON public.shops USING gin (search gin_trgm_ops);
CREATE TRIGGER shops_add_event_be69dccf AFTER INSERT ON public.shops REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shops_events();
CREATE TRIGGER shops_edit_event_be69dccf AFTER UPDATE ON public.shops REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION shops_events();
CREATE TRIGGER shops_remove_event_be69dccf AFTER DELETE ON public.shops REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION shops_events();

create table sign_in_attempts (
  key text not null,
  attempts integer not null,
  window_ends_at timestamp with time zone not null,
  constraint sign_in_attempts_pkey PRIMARY KEY (key)
);

create table skus (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  product_id uuid not null,
  external_id text,
  price bigint,
  currency text not null default 'CNY'::text,
  stock_note text,
  status bigint not null default 1,
  search text generated always as (lower(((COALESCE(name, ''::text) || ' '::text) || COALESCE(external_id, ''::text)))) stored,
  constraint skus_currency_check_81e5ea31 CHECK ((currency = ANY (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text, 'AED'::text, 'AFN'::text, 'ALL'::text, 'AMD'::text, 'AOA'::text, 'ARS'::text, 'AUD'::text, 'AWG'::text, 'AZN'::text, 'BAM'::text, 'BBD'::text, 'BDT'::text, 'BHD'::text, 'BIF'::text, 'BMD'::text, 'BND'::text, 'BOB'::text, 'BRL'::text, 'BSD'::text, 'BTN'::text, 'BWP'::text, 'BYN'::text, 'BZD'::text, 'CAD'::text, 'CDF'::text, 'CHF'::text, 'CLP'::text, 'COP'::text, 'CRC'::text, 'CUP'::text, 'CVE'::text, 'CZK'::text, 'DJF'::text, 'DKK'::text, 'DOP'::text, 'DZD'::text, 'EGP'::text, 'ERN'::text, 'ETB'::text, 'FJD'::text, 'FKP'::text, 'GBP'::text, 'GEL'::text, 'GHS'::text, 'GIP'::text, 'GMD'::text, 'GNF'::text, 'GTQ'::text, 'GYD'::text, 'HNL'::text, 'HTG'::text, 'HUF'::text, 'IDR'::text, 'ILS'::text, 'INR'::text, 'IQD'::text, 'IRR'::text, 'ISK'::text, 'JMD'::text, 'JOD'::text, 'JPY'::text, 'KES'::text, 'KGS'::text, 'KHR'::text, 'KMF'::text, 'KPW'::text, 'KRW'::text, 'KWD'::text, 'KYD'::text, 'KZT'::text, 'LAK'::text, 'LBP'::text, 'LKR'::text, 'LRD'::text, 'LSL'::text, 'LYD'::text, 'MAD'::text, 'MDL'::text, 'MGA'::text, 'MKD'::text, 'MMK'::text, 'MNT'::text, 'MOP'::text, 'MRU'::text, 'MUR'::text, 'MVR'::text, 'MWK'::text, 'MXN'::text, 'MYR'::text, 'MZN'::text, 'NAD'::text, 'NGN'::text, 'NIO'::text, 'NOK'::text, 'NPR'::text, 'NZD'::text, 'OMR'::text, 'PAB'::text, 'PEN'::text, 'PGK'::text, 'PHP'::text, 'PKR'::text, 'PLN'::text, 'PYG'::text, 'QAR'::text, 'RON'::text, 'RSD'::text, 'RUB'::text, 'RWF'::text, 'SAR'::text, 'SBD'::text, 'SCR'::text, 'SDG'::text, 'SEK'::text, 'SGD'::text, 'SHP'::text, 'SLE'::text, 'SOS'::text, 'SRD'::text, 'SSP'::text, 'STN'::text, 'SVC'::text, 'SYP'::text, 'SZL'::text, 'THB'::text, 'TJS'::text, 'TMT'::text, 'TND'::text, 'TOP'::text, 'TRY'::text, 'TTD'::text, 'TWD'::text, 'TZS'::text, 'UAH'::text, 'UGX'::text, 'UYU'::text, 'UZS'::text, 'VES'::text, 'VND'::text, 'VUV'::text, 'WST'::text, 'XAF'::text, 'XCD'::text, 'XCG'::text, 'XOF'::text, 'XPF'::text, 'YER'::text, 'ZAR'::text, 'ZMW'::text, 'ZWG'::text]))),
  constraint skus_external_id_check_9cd35ea8 CHECK ((length(external_id) <= 100)),
  constraint skus_name_check_10d0ee44 CHECK ((length(name) <= 80)),
  constraint skus_pkey PRIMARY KEY (id),
  constraint skus_price_check_c2fb8547 CHECK (((price >= 0) AND (price <= 1000000000))),
  constraint skus_product_id_fkey_d7ac4bfb FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id) DEFERRABLE,
  constraint skus_status_check_3bc798d5 CHECK ((status = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
  constraint skus_stock_note_check_15b0546a CHECK ((length(stock_note) <= 200))
);
CREATE UNIQUE INDEX skus_company_key_b61c6b52 ON public.skus USING btree (company_id, id);
CREATE INDEX skus_created_at_idx_c23a2532 ON public.skus USING btree (company_id, created_at, id);
CREATE INDEX skus_external_id_idx_8b1491a4 ON public.skus USING btree (company_id, external_id COLLATE parley_words, id);
CREATE UNIQUE INDEX skus_external_id_unique_b12d9aca ON public.skus USING btree (company_id, external_id);
CREATE INDEX skus_name_idx_977c806e ON public.skus USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX skus_name_unique_006af3c4 ON public.skus USING btree (company_id, product_id, parley_look(name));
CREATE INDEX skus_price_idx_39afb8b5 ON public.skus USING btree (company_id, price, id);
CREATE INDEX skus_product_id_idx_f8a931ed ON public.skus USING btree (company_id, product_id, id);
CREATE INDEX skus_search_bigrams_fa5100f7 ON public.skus USING gin (parley_bigrams(search));
CREATE INDEX skus_search_trgm_f2817d20 ON public.skus USING gin (search gin_trgm_ops);
CREATE INDEX skus_status_idx_90419620 ON public.skus USING btree (company_id, status, id);
CREATE INDEX skus_stock_note_idx_271d4047 ON public.skus USING btree (company_id, stock_note COLLATE parley_words, id);
CREATE TRIGGER currency_beside_older BEFORE INSERT OR UPDATE OF currency ON public.skus FOR EACH ROW WHEN ((new.currency <> ALL (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'HKD'::text]))) EXECUTE FUNCTION refuse_beside_older();
CREATE TRIGGER knowledge_changed AFTER INSERT OR DELETE OR UPDATE ON public.skus FOR EACH ROW EXECUTE FUNCTION note_knowledge_change();
CREATE TRIGGER skus_add_event_a06210cc AFTER INSERT ON public.skus REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION skus_events();
CREATE TRIGGER skus_edit_event_a06210cc AFTER UPDATE ON public.skus REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION skus_events();
CREATE TRIGGER skus_remove_event_a06210cc AFTER DELETE ON public.skus REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION skus_events();

create table sms_codes (
  scene text not null,
  number_key text not null,
  request_hash bytea not null,
  code_mac text not null,
  user_id uuid,
  tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint sms_codes_pkey PRIMARY KEY (request_hash),
  constraint sms_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sms_codes_number ON public.sms_codes USING btree (number_key, scene);

create table sms_limits (
  key text not null,
  sent integer not null,
  window_ends_at timestamp with time zone not null,
  constraint sms_limits_pkey PRIMARY KEY (key)
);

create table sms_log (
  id uuid not null,
  at timestamp with time zone not null default now(),
  company_id uuid,
  scene text not null,
  mobile_mask text not null,
  status text not null default 'WAITING'::text,
  provider_id text,
  fault text,
  attempts integer not null default 0,
  sealed bytea,
  expires_at timestamp with time zone not null,
  constraint sms_log_pkey PRIMARY KEY (id),
  constraint sms_log_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'SENDING'::text, 'SENT'::text, 'FAILED'::text, 'EXPIRED'::text, 'NOBODY'::text, 'OVER_LIMIT'::text])))
);
CREATE INDEX sms_log_age ON public.sms_log USING btree (at);

create table stock_holds (
  company_id uuid not null,
  order_id uuid not null,
  pool_id uuid not null,
  units integer not null,
  held_until timestamp with time zone not null,
  constraint stock_holds_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) ON DELETE CASCADE,
  constraint stock_holds_company_id_pool_id_fkey FOREIGN KEY (company_id, pool_id) REFERENCES code_pools(company_id, id) ON DELETE CASCADE,
  constraint stock_holds_pkey PRIMARY KEY (order_id, pool_id),
  constraint stock_holds_units_check CHECK ((units > 0))
);
CREATE INDEX stock_holds_pool ON public.stock_holds USING btree (company_id, pool_id, held_until);

create table subscriptions (
  company_id uuid not null,
  plan_code text not null,
  interval text,
  seats integer not null default 0,
  started_at timestamp(3) with time zone,
  anchor_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  grace_until timestamp(3) with time zone,
  value bigint not null default 0,
  valued_at timestamp(3) with time zone,
  next_plan_code text,
  next_interval text,
  next_seats integer,
  next_until timestamp(3) with time zone,
  next_value bigint not null default 0,
  suspended_at timestamp(3) with time zone,
  notified_days integer,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint subscriptions_check CHECK (((grace_until IS NULL) = (expires_at IS NULL))),
  constraint subscriptions_check1 CHECK (((next_plan_code IS NOT NULL) OR (ROW(next_interval, next_seats, next_until) IS NULL))),
  constraint subscriptions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint subscriptions_interval_check CHECK (("interval" = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint subscriptions_next_interval_check CHECK ((next_interval = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint subscriptions_next_plan_code_fkey FOREIGN KEY (next_plan_code) REFERENCES editions(code),
  constraint subscriptions_next_seats_check CHECK ((next_seats >= 0)),
  constraint subscriptions_next_value_check CHECK ((next_value >= 0)),
  constraint subscriptions_pkey PRIMARY KEY (company_id),
  constraint subscriptions_plan_code_fkey FOREIGN KEY (plan_code) REFERENCES editions(code),
  constraint subscriptions_seats_check CHECK ((seats >= 0)),
  constraint subscriptions_value_check CHECK ((value >= 0))
);
CREATE INDEX subscriptions_ends ON public.subscriptions USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.subscriptions FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table test_payment_accounts (
  company_id uuid not null,
  account_id uuid not null,
  constraint test_payment_accounts_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) ON DELETE CASCADE,
  constraint test_payment_accounts_pkey PRIMARY KEY (account_id)
);
CREATE INDEX test_payment_accounts_account ON public.test_payment_accounts USING btree (company_id, account_id);

create table user_preferences (
  user_id uuid not null,
  preferences jsonb not null,
  updated_at timestamp(3) with time zone not null default now(),
  constraint user_preferences_pkey PRIMARY KEY (user_id),
  constraint user_preferences_preferences_check CHECK ((jsonb_typeof(preferences) = 'object'::text)),
  constraint user_preferences_size CHECK ((length((preferences)::text) <= 60000)),
  constraint user_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_preferences_notice_mail ON public.user_preferences USING btree (user_id) WHERE ((preferences ->> 'notice-mail'::text) = ANY (ARRAY['hour'::text, 'day'::text]));

create table users (
  id uuid not null,
  username text not null,
  mobile text,
  avatar text not null default ''::text,
  password_hash text not null,
  password_changed_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  email text,
  look text generated always as (translate(lower(NORMALIZE(username, NFKC)), 'авеһніјкӏморԛсѕтԝхуѵԁαβεζηικμνορτυχıɑɡօАВЕҺНІЈКӀМОРԚСЅТԜХУѴԀΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'::text, 'abehhijklmopqcstwxyvdabezhikmvoptyxiagoabehhijklmopqcstwxyvdabezhikmvoptyx'::text)) stored,
  looks_like_older boolean not null default false,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_username_check CHECK (((length(username) >= 1) AND (length(username) <= 60)))
);
CREATE UNIQUE INDEX users_email ON public.users USING btree (email);
CREATE UNIQUE INDEX users_look ON public.users USING btree (look) WHERE (NOT looks_like_older);
CREATE UNIQUE INDEX users_mobile ON public.users USING btree (mobile);
CREATE UNIQUE INDEX users_username ON public.users USING btree (lower(username));
CREATE TRIGGER confirmed_by_standby BEFORE INSERT OR DELETE OR UPDATE ON public.users FOR EACH STATEMENT WHEN ((current_setting('synchronous_commit'::text) = ANY (ARRAY['local'::text, 'off'::text]))) EXECUTE FUNCTION confirmed_by_standby();

create table webhook_deliveries (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  webhook_id uuid,
  event text not null,
  status text not null default 'waiting'::text,
  attempts bigint not null default 0,
  next_at timestamp(3) with time zone,
  tried_at timestamp(3) with time zone,
  url text,
  response_code bigint,
  milliseconds bigint,
  fault text,
  answer text,
  constraint webhook_deliveries_event_check_6f3806c9 CHECK ((event = ANY (ARRAY['message.received'::text, 'message.sent'::text, 'conversation.assigned'::text, 'conversation.resolved'::text, 'order.paid'::text, 'order.refunded'::text, 'delivery.sent'::text, 'delivery.failed'::text, 'stock.low'::text, 'report.ready'::text, 'log.written'::text, 'test'::text]))),
  constraint webhook_deliveries_fault_check_864aded3 CHECK ((fault = ANY (ARRAY['status'::text, 'timeout'::text, 'unreachable'::text, 'broken'::text, 'blocked'::text, 'address'::text, 'unsigned'::text, 'gone'::text, 'stopped'::text, 'restored'::text]))),
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_status_check_50014371 CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'dead'::text]))),
  constraint webhook_deliveries_url_check_7c0125a0 CHECK ((length(url) <= 2000)),
  constraint webhook_deliveries_webhook_id_fkey_1e8d00a5 FOREIGN KEY (company_id, webhook_id) REFERENCES webhooks(company_id, id) ON DELETE SET NULL (webhook_id) DEFERRABLE
);
CREATE INDEX webhook_deliveries_attempts_idx_b9b05fc1 ON public.webhook_deliveries USING btree (company_id, attempts, id);
CREATE UNIQUE INDEX webhook_deliveries_company_key_c5c5f972 ON public.webhook_deliveries USING btree (company_id, id);
CREATE INDEX webhook_deliveries_created_at_idx_440c6c27 ON public.webhook_deliveries USING btree (company_id, created_at, id);
CREATE INDEX webhook_deliveries_event_idx_6af8708b ON public.webhook_deliveries USING btree (company_id, event, id);
CREATE INDEX webhook_deliveries_milliseconds_idx_632afccf ON public.webhook_deliveries USING btree (company_id, milliseconds, id);
CREATE INDEX webhook_deliveries_next_at_idx_e13c0cdd ON public.webhook_deliveries USING btree (company_id, next_at, id);
CREATE INDEX webhook_deliveries_response_code_idx_7133b764 ON public.webhook_deliveries USING btree (company_id, response_code, id);
CREATE INDEX webhook_deliveries_status_idx_e15f7f62 ON public.webhook_deliveries USING btree (company_id, status, id);
CREATE INDEX webhook_deliveries_webhook_id_idx_81da50a3 ON public.webhook_deliveries USING btree (company_id, webhook_id, id);
CREATE TRIGGER webhook_deliveries_add_event_e240247f AFTER INSERT ON public.webhook_deliveries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION webhook_deliveries_events();
CREATE TRIGGER webhook_deliveries_edit_event_e240247f AFTER UPDATE ON public.webhook_deliveries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION webhook_deliveries_events();

create table webhook_queue (
  delivery_id uuid not null,
  number bigint not null generated always as identity,
  company_id uuid not null,
  webhook_id uuid not null,
  subject uuid not null,
  position bigint,
  body text not null,
  waiting boolean not null default true,
  tries integer not null default 0,
  next_at timestamp with time zone not null default now(),
  first_tried_at timestamp with time zone,
  lease_until timestamp with time zone,
  fence bigint not null default 0,
  constraint webhook_queue_company_id_delivery_id_fkey FOREIGN KEY (company_id, delivery_id) REFERENCES webhook_deliveries(company_id, id) ON DELETE CASCADE,
  constraint webhook_queue_company_id_webhook_id_fkey FOREIGN KEY (company_id, webhook_id) REFERENCES webhooks(company_id, id) ON DELETE CASCADE,
  constraint webhook_queue_pkey PRIMARY KEY (delivery_id)
);
CREATE INDEX webhook_queue_due ON public.webhook_queue USING btree (webhook_id, next_at) WHERE waiting;
CREATE UNIQUE INDEX webhook_queue_event ON public.webhook_queue USING btree (webhook_id, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX webhook_queue_subject ON public.webhook_queue USING btree (webhook_id, subject, number) WHERE waiting;

create table webhooks (
  id uuid not null,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  url text not null,
  events text[] not null default '{}'::text[],
  secret bytea,
  enabled boolean not null default true,
  search text generated always as (lower(COALESCE(name, ''::text))) stored,
  account_ids uuid[] not null default '{}'::uuid[],
  former_secret bytea,
  former_secret_until timestamp(3) with time zone,
  failing_since timestamp(3) with time zone,
  saved_by uuid,
  constraint webhooks_events_check_073c3e32 CHECK ((events <@ ARRAY['message.received'::text, 'message.sent'::text, 'conversation.assigned'::text, 'conversation.resolved'::text, 'order.paid'::text, 'order.refunded'::text, 'delivery.sent'::text, 'delivery.failed'::text, 'stock.low'::text, 'report.ready'::text, 'log.written'::text])),
  constraint webhooks_name_check_5cec45ba CHECK ((length(name) <= 60)),
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_saved_by_fkey_ea7d0d11 FOREIGN KEY (company_id, saved_by) REFERENCES members(company_id, id) DEFERRABLE
);
CREATE INDEX webhooks_account_ids_idx_76724125 ON public.webhooks USING gin (account_ids);
CREATE UNIQUE INDEX webhooks_company_key_1b45001f ON public.webhooks USING btree (company_id, id);
CREATE INDEX webhooks_created_at_idx_4d756452 ON public.webhooks USING btree (company_id, created_at, id);
CREATE INDEX webhooks_enabled_idx_3a3b61e8 ON public.webhooks USING btree (company_id, enabled, id);
CREATE INDEX webhooks_events_idx_bb85883e ON public.webhooks USING gin (events);
CREATE INDEX webhooks_failing_since_idx_62c28bac ON public.webhooks USING btree (company_id, failing_since, id);
CREATE INDEX webhooks_name_idx_d2cd3e35 ON public.webhooks USING btree (company_id, name COLLATE parley_words, id);
CREATE UNIQUE INDEX webhooks_name_unique_ca957d50 ON public.webhooks USING btree (company_id, parley_look(name));
CREATE INDEX webhooks_saved_by_idx_e304932c ON public.webhooks USING btree (company_id, saved_by, id);
CREATE INDEX webhooks_search_bigrams_c1c18662 ON public.webhooks USING gin (parley_bigrams(search));
CREATE INDEX webhooks_search_trgm_a7f43287 ON public.webhooks USING gin (search gin_trgm_ops);
CREATE INDEX webhooks_updated_at_idx_de35d778 ON public.webhooks USING btree (company_id, updated_at, id);
CREATE TRIGGER webhooks_add_event_5688e92b AFTER INSERT ON public.webhooks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION webhooks_events();
CREATE TRIGGER webhooks_edit_event_5688e92b AFTER UPDATE ON public.webhooks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION webhooks_events();
CREATE TRIGGER webhooks_remove_event_5688e92b AFTER DELETE ON public.webhooks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION webhooks_events();

create view login_entries as
 SELECT parley_log_id(l.id) AS id,
    m.company_id,
    (1)::bigint AS version,
    l.at AS created_at,
    l.at AS updated_at,
    l.user_id AS created_by,
    l.at,
    l.user_id AS member_id,
    shown.account,
    l.outcome,
    l.ip,
    l.user_agent,
    lower(((shown.account || ' '::text) || l.ip)) AS search,
    l.method,
    l.confirmed_ip,
    l.confirmed_user_agent
   FROM ((login_log l
     JOIN members m ON ((m.id = l.user_id)))
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN (l.account ~ '^[+0-9]{5,}$'::text) THEN (("left"(l.account, 3) || '****'::text) || "right"(l.account, 4))
                    ELSE regexp_replace(l.account, '^(.).*(@.*)$'::text, '\1***\2'::text)
                END AS account) shown);

create view mail_entries as
 SELECT id,
    company_id,
    (1)::bigint AS version,
    created_at,
    COALESCE(finished_at, created_at) AS updated_at,
    NULL::uuid AS created_by,
    created_at AS at,
    scene AS purpose,
    to_mask AS recipient,
    state,
    fault,
    answer,
    (attempts)::bigint AS attempts,
    finished_at,
    message_id,
    lower(((to_mask || ' '::text) || message_id)) AS search,
    (EXISTS ( SELECT
           FROM mail_marks k
          WHERE ((k.company_id = m.company_id) AND (k.address_key = m.address_key)))) AS marked
   FROM mail_messages m
  WHERE (company_id IS NOT NULL);

create view money_to_review as
 SELECT company_id,
    source,
    event_id,
    kind,
    order_id,
    amount,
    currency,
    at
   FROM payment_inbox
  WHERE (outcome = 'review'::text);

create view offered_plans as
 SELECT e.id,
    c.id AS company_id,
    e.version,
    e.created_at,
    e.updated_at,
    NULL::uuid AS created_by,
    e.code,
    e.name,
    e.english_name,
    e.monthly_price,
    e.yearly_price,
    e.currency,
    e.seats,
    e.includes,
    e.max_accounts,
    e.max_members,
    e.max_rules,
    e.max_pools,
    e.max_ai_replies,
    e.max_ai_money,
    e.max_storage_mb,
    e.history_days,
    e.sort,
    e.enabled,
    (e.code = c.plan_code) AS is_own
   FROM (editions e
     CROSS JOIN companies c)
  WHERE (e.enabled OR (e.code = c.plan_code) OR c.is_operator);

create view operation_entries as
 SELECT parley_log_id(id) AS id,
    company_id,
    (1)::bigint AS version,
    at AS created_at,
    at AS updated_at,
    actor_id AS created_by,
    at,
    actor_id,
    COALESCE(actor_name, ''::text) AS actor_name,
    resource,
    (record_id)::text AS record_id,
    action,
    request_id,
        CASE
            WHEN (actor_id IS NULL) THEN 'server'::text
            WHEN (EXISTS ( SELECT 1
               FROM users u
              WHERE (u.id = l.actor_id))) THEN 'member'::text
            ELSE 'key'::text
        END AS actor_kind
   FROM operation_log l;

create view platform_companies as
 SELECT c.id,
    o.id AS company_id,
    (c.version + COALESCE(s.version, (0)::bigint)) AS version,
    c.created_at,
    COALESCE(s.updated_at, c.created_at) AS updated_at,
    NULL::uuid AS created_by,
    c.name,
    c.is_operator AS runs_server,
    ( SELECT m.nickname
           FROM members m
          WHERE ((m.company_id = c.id) AND m.is_owner)
         LIMIT 1) AS owner_name,
        CASE
            WHEN (s.suspended_at IS NOT NULL) THEN 'SUSPENDED'::text
            WHEN (s.expires_at <= now()) THEN 'EXPIRED'::text
            ELSE 'ACTIVE'::text
        END AS state,
    c.plan_code,
    s."interval" AS paid_by,
    s.started_at,
    s.expires_at,
    t.total AS seats,
    t.used AS seats_used,
    ( SELECT count(*) AS count
           FROM members m
          WHERE ((m.company_id = c.id) AND (m.join_status = 'NORMAL'::text))) AS members,
    ( SELECT count(*) AS count
           FROM accounts a
          WHERE (a.company_id = c.id)) AS accounts,
    ( SELECT max(x.last_seen_at) AS max
           FROM (sessions x
             JOIN members m ON ((m.id = x.user_id)))
          WHERE (m.company_id = c.id)) AS last_seen_at,
    lower(c.name) AS search,
    d.due_at AS deleted_on,
    e.state AS export_state,
        CASE
            WHEN (e.state = 'ready'::text) THEN (100)::bigint
            ELSE (((100 * e.done) / GREATEST(e.total, 1)))::bigint
        END AS export_progress,
    (cardinality(e.pieces))::bigint AS export_files
   FROM (((((companies o
     CROSS JOIN companies c)
     LEFT JOIN subscriptions s ON ((s.company_id = c.id)))
     LEFT JOIN seats t ON ((t.company_id = c.id)))
     LEFT JOIN company_deletions d ON ((d.company_id = c.id)))
     LEFT JOIN company_exports e ON ((e.company_id = c.id)))
  WHERE o.is_operator;

create view platform_payments as
 SELECT p.id,
    o.id AS company_id,
    p.version,
    (p.at)::timestamp(3) with time zone AS created_at,
    (COALESCE(p.settled_at, p.at))::timestamp(3) with time zone AS updated_at,
    NULL::uuid AS created_by,
    p.event_id AS number,
    p.source AS provider,
    p.kind,
    p.amount,
    p.currency,
    p.outcome,
    p.reason,
    i.number AS invoice_number,
    i.amount AS invoice_amount,
    i.currency AS invoice_currency,
    i.state AS invoice_state,
    COALESCE(c.name, d.name, ''::text) AS customer_name,
    p.settled_at,
    p.settled_by,
    p.note,
    lower(((((p.event_id || ' '::text) || COALESCE(c.name, d.name, ''::text)) || ' '::text) || COALESCE(i.number, ''::text))) AS search
   FROM ((((companies o
     CROSS JOIN plan_payments p)
     LEFT JOIN invoices i ON (((i.company_id = p.company_id) AND (i.id = p.invoice_id))))
     LEFT JOIN companies c ON ((c.id = p.company_id)))
     LEFT JOIN company_deletions d ON ((d.company_id = p.company_id)))
  WHERE o.is_operator;

create view profile as
 SELECT m.id,
    m.company_id,
    m.version,
    m.created_at,
    m.updated_at,
    m.created_by,
    m.nickname,
        CASE
            WHEN (u.avatar ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) THEN (u.avatar)::uuid
            ELSE NULL::uuid
        END AS avatar
   FROM (members m
     JOIN users u ON ((u.id = m.id)));

create view reply_entries as
 SELECT r.message_id AS id,
    r.company_id,
    ((r.fence + 1))::bigint AS version,
    r.asked_at AS created_at,
    COALESCE(r.decided_at, r.asked_at) AS updated_at,
    NULL::uuid AS created_by,
    r.asked_at AS at,
    r.account_id,
    m.contact_id,
    r.conversation_id,
    (r.seq)::numeric AS seq,
    m.text,
        CASE
            WHEN (r.state = 'done'::text) THEN r.outcome
            ELSE 'waiting'::text
        END AS outcome,
    r.why,
        CASE
            WHEN (r.by_kind = 'rule'::text) THEN r.by_id
            ELSE NULL::uuid
        END AS rule_id,
    r.by_name,
    NULLIF(array_to_string(r.said, '
'::text), ''::text) AS said,
    (r.latency_ms)::numeric AS latency_ms,
    (r.tokens)::numeric AS tokens,
    (((r.cost)::numeric / 1000000.0))::double precision AS cost,
        CASE
            WHEN (r.said IS NULL) THEN m.search
            ELSE ((m.search || ' '::text) || lower(array_to_string(r.said, ' '::text)))
        END AS search,
    reply_reasons(r.stages, r.why) AS reasons,
    reply_candidates(r.stages) AS looked_at_ids
   FROM (reply_decisions r
     JOIN messages m ON (((m.company_id = r.company_id) AND (m.id = r.message_id))));

CREATE OR REPLACE FUNCTION public.company_id_of_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.company_id := new.id;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.confirmed_by_standby()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('synchronous_commit', 'on', true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_member_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.join_status = 'NORMAL') <> (new.join_status = 'NORMAL') then
    perform take_plan_use(new.company_id, 'members', case when new.join_status = 'NORMAL' then 1 else -1 end);
  end if;
  perform resettle_plan_frozen(new.company_id, 'members');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_members_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one record;
begin
  for one in select company_id, count(*) as amount from added where join_status = 'NORMAL'
              group by company_id order by company_id loop
    perform take_plan_use(one.company_id, 'members', one.amount);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_members_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one record;
begin
  for one in select g.company_id, count(*) as amount from gone g join companies c on c.id = g.company_id
              where g.join_status = 'NORMAL' group by g.company_id order by g.company_id loop
    perform take_plan_use(one.company_id, 'members', -one.amount);
    perform resettle_plan_frozen(one.company_id, 'members');
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_plan_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one record;
begin
  for one in select company_id, count(*) as amount from added group by company_id order by company_id loop
    perform take_plan_use(one.company_id, tg_argv[0], one.amount);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_plan_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one record;
begin
  -- A company that is deleted takes its counters with it.
  for one in select g.company_id, count(*) as amount from gone g join companies c on c.id = g.company_id
              group by g.company_id order by g.company_id loop
    perform take_plan_use(one.company_id, tg_argv[0], -one.amount);
    perform resettle_plan_frozen(one.company_id, tg_argv[0]);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.figures_company_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from figure_days where company_id = old.id;
  delete from figure_spans where company_id = old.id;
  delete from figure_buyers where company_id = old.id;
  delete from figure_settled where company_id = old.id;
  delete from figure_late where company_id = old.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.figures_delivery()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform figures_unsettle(old.company_id, array[old.sent_at] || array(
      select at from delivery_events where delivery_id = old.id and to_state = 'failed'));
  end if;
  if tg_op <> 'DELETE' then perform figures_unsettle(new.company_id, array[new.sent_at]); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.figures_following(message messages, place text)
 RETURNS timestamp with time zone[]
 LANGUAGE plpgsql
AS $function$
declare
  setting text := 'parley.figures_' || place;
  told text[] := string_to_array(current_setting(setting, true), ' ');
begin
  if told[1] = message.conversation_id::text and told[2]::bigint <= message.seq then return '{}'; end if;
  perform set_config(setting, message.conversation_id || ' ' || message.seq, true);
  return array(select created_at from messages
                where company_id = message.company_id and conversation_id = message.conversation_id and seq > message.seq);
end $function$
;

CREATE OR REPLACE FUNCTION public.figures_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    perform figures_unsettle(old.company_id, array[old.created_at] || figures_following(old, 'left'));
  end if;
  perform figures_unsettle(new.company_id, array[new.created_at] || figures_following(new, 'come'));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.figures_messages_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one record;
begin
  for one in
    select company_id, array_agg(at) as moments from (
      select company_id, created_at as at from gone
       union all
      select m.company_id, m.created_at from messages m
        join (select company_id, conversation_id, min(seq) as seq from gone group by 1, 2) g
          on g.company_id = m.company_id and g.conversation_id = m.conversation_id and m.seq > g.seq) as told
     group by company_id
  loop
    perform figures_unsettle(one.company_id, one.moments);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.figures_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform figures_unsettle(old.company_id, figures_order_moments(old.company_id, old.id, old.paid_at)); end if;
  if tg_op <> 'DELETE' then perform figures_unsettle(new.company_id, figures_order_moments(new.company_id, new.id, new.paid_at)); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.figures_order_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line order_lines := case when tg_op = 'DELETE' then old else new end;
begin
  perform figures_unsettle(line.company_id, figures_order_moments(line.company_id, line.order_id,
    (select paid_at from orders where company_id = line.company_id and id = line.order_id)));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.figures_order_moments(company uuid, one uuid, paid timestamp with time zone)
 RETURNS timestamp with time zone[]
 LANGUAGE sql
 STABLE
AS $function$
  select array[paid] || array(select at from payment_events where order_id = one and company_id = company)
         || array(select sent_at from deliveries where company_id = company and order_id = one and sent_at is not null)
$function$
;

CREATE OR REPLACE FUNCTION public.figures_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform figures_unsettle(old.company_id, array[old.at]); end if;
  if tg_op <> 'DELETE' then perform figures_unsettle(new.company_id, array[new.at]); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.figures_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform figures_unsettle(old.company_id, array[old.rated_at]); end if;
  if tg_op <> 'DELETE' then perform figures_unsettle(new.company_id, array[new.rated_at]); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.figures_spend()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ai_spends (company_id, account_id, currency, cost, message_id)
  select new.company_id, new.account_id, coalesce((
           select p.currency from accounts a join ai_profiles p on p.company_id = a.company_id and p.id = a.ai_profile_id
            where a.company_id = new.company_id and a.id = new.account_id), 'CNY'), new.cost - old.cost, new.message_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.figures_unsettle(company uuid, moments timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from unnest(moments) as m where m < now() - interval '1 hour') then return; end if;
  perform pg_advisory_xact_lock_shared(721105, hashtext(company::text));
  insert into figure_late (company_id, day)
  select company, d.day from (
    select distinct (m at time zone coalesce(c.time_zone, 'UTC'))::date as day
      from companies c cross join unnest(moments) as m where c.id = company and m < now() - interval '1 hour') as d
   where exists (select 1 from figure_settled s where s.company_id = company and s.day = d.day)
     and not exists (select 1 from figure_late l where l.company_id = company and l.day = d.day);
end $function$
;

CREATE OR REPLACE FUNCTION public.figures_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(721105, hashtext(new.id::text));
  delete from figure_settled where company_id = new.id;
  delete from figure_late where company_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_reply_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_answered boolean := old.waiting_since is not null and new.waiting_since is null and new.last_seq > old.last_seq;
begin
  -- The customer begins a new case.
  if old.status = 'resolved' and new.incoming_count > old.incoming_count then new.case_replied_at := null; end if;
  if is_answered then new.case_replied_at := coalesce(new.case_replied_at, now()); end if;
  if new.waiting_since is not null then
    new.reply_due_at := reply_due(new.company_id, new.account_id, new.labels, new.waiting_since, new.case_replied_at is null);
    return new;
  end if;
  if old.reply_due_at is not null and (is_answered or old.reply_due_at < now()) then
    -- What was resolved late, reopened by hand and answered then was missed once.
    insert into reply_waits as w (company_id, conversation_id, since, seq, is_first, is_missed)
    values (new.company_id, new.id, old.waiting_since, new.last_seq + case when is_answered then 0 else 1 end,
            old.case_replied_at is null, old.reply_due_at < now())
        on conflict (conversation_id, since) do update
       set seq = excluded.seq, is_first = excluded.is_first, is_missed = excluded.is_missed where w.seq is null;
  end if;
  new.reply_due_at := null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.mail_account_condition_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into events (company_id, resource, record_id, action, version)
  select a.company_id, 'mail-accounts', a.id, 'edit', a.version + 1
    from mail_accounts a
   where a.id = case tg_op when 'DELETE' then old.account_id else new.account_id end;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.messages_late()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.created_at := new.occurred_at;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.messages_late_wait()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update conversations set waiting_since = new.created_at
   where company_id = new.company_id and id = new.conversation_id and waiting_since > new.created_at;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_knowledge_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into knowledge_changes (company_id) values (coalesce(new.company_id, old.company_id)) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.parley_bigrams(text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  letters text[] := string_to_array($1, null);
begin
  return array(select a || b from unnest(letters, letters[2:]) as pair(a, b) where b is not null);
end $function$
;

CREATE OR REPLACE FUNCTION public.parley_log_id(bigint)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lpad(to_hex($1), 32, '0')::uuid $function$
;

CREATE OR REPLACE FUNCTION public.parley_look(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(translate(lower(normalize($1, nfkc)), 'авеһніјкӏморԛсѕтԝхуѵԁαβεζηικμνορτυχıɑɡօ' || U&'\00ad\034f\061c\200b\200c\200d\200e\200f\202a\202b\202c\202d\202e\2060\2066\2067\2068\2069\feff',
    'abehhijklmopqcstwxyvdabezhikmvoptyxiago'), ' +', ' ', 'g')
$function$
;

CREATE OR REPLACE FUNCTION public.plan_room(e editions, name text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case name
    when 'accounts' then e.max_accounts when 'members' then e.max_members when 'pools' then e.max_pools
    when 'rules' then case when 'rules' = any(e.includes) then e.max_rules else 0 end
    when 'deliveryRules' then case when 'delivery' = any(e.includes) then null else 0 end
    when 'coupons' then case when 'coupons' = any(e.includes) then null else 0 end
    when 'aiReplies' then case when 'aiReply' = any(e.includes) then e.max_ai_replies else 0 end
    when 'aiMoney' then e.max_ai_money end
$function$
;

CREATE OR REPLACE FUNCTION public.profile_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update members set nickname = new.nickname, version = new.version, updated_at = new.updated_at
   where id = old.id and version = old.version;
  if not found then return null; end if;
  update users set avatar = coalesce(new.avatar::text, '') where id = old.id;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_beside_older()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A node asks something every second; a pooler keeps a connection's name after its node has gone.
  if exists (select from pg_stat_activity
              where datname = current_database()
                and (application_name in ('parley', 'parley-node') or application_name = any(tg_argv))
                and coalesce(state_change, now()) > now() - interval '2 minutes') then
    raise exception 'UPGRADING' using errcode = 'PL002';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change_of_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'An invoice does not change after it was issued.';
end $function$
;

CREATE OR REPLACE FUNCTION public.reply_candidates(stages jsonb)
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct id::uuid), '{}')
    from jsonb_array_elements_text(jsonb_path_query_array(stages, '$[*].candidates[*].id')) as id
$function$
;

CREATE OR REPLACE FUNCTION public.reply_due(company uuid, account uuid, labels uuid[], since timestamp with time zone, is_first boolean)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select min(case when in_hours then reply_hours_after(company, account, since, minutes)
                  else since + make_interval(mins => minutes::integer) end)
    from (
      select t.in_hours, case when is_first then t.first_minutes else t.next_minutes end as minutes,
             rank() over (order by cardinality(t.label_ids) > 0 desc, cardinality(t.account_ids) > 0 desc) as place
        from reply_targets t
       where t.company_id = company and t.enabled
         and (cardinality(t.account_ids) = 0 or account = any(t.account_ids))
         and (cardinality(t.label_ids) = 0 or t.label_ids && labels)
    ) as fitting
   where place = 1 and minutes is not null
$function$
;

CREATE OR REPLACE FUNCTION public.reply_due_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  company text := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0];
begin
  insert into jobs (queue, payload, unique_key) values ('reply-due', jsonb_build_object('companyId', company), company)
      on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.reply_hours_after(company uuid, account uuid, since timestamp with time zone, minutes bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  with place as (
    select coalesce(c.time_zone, 'UTC') as zone, coalesce(nullif((
        select r.hours from reply_policy_places t join reply_policies r on r.company_id = company and r.id = t.policy_id
         where t.company_id = company and (t.account_id = a.id or t.group_id = a.group_id or t.account_id is null and t.group_id is null)
         order by t.account_id is null, t.group_id is null limit 1
      ), '[]'::jsonb), '[{"days": ["1", "2", "3", "4", "5", "6", "7"], "from": "00:00", "to": "24:00"}]'::jsonb) as hours
      from companies c join accounts a on a.company_id = c.id where c.id = company and a.id = account
  ), days as (
    select zone, hours, (since at time zone zone)::date + n as day from place cross join generate_series(-1, 60) as n
  ), weekdays as (
    select d.*, case max(case h.works when 'open' then 2 when 'closed' then 1 else 0 end)
                  when 2 then '1' when 1 then null else extract(isodow from d.day)::text end as weekday
      from days d left join holidays h on h.company_id = company and d.day between h.from_ and h.to_
     group by d.zone, d.hours, d.day
  ), ranges as (
    select (day + (h ->> 'from')::time) at time zone zone as opens,
           (day + (case when (h ->> 'from')::time < (h ->> 'to')::time then 0 else 1 end) + (h ->> 'to')::time) at time zone zone as closes
      from weekdays cross join jsonb_array_elements(hours) as h where h -> 'days' ? weekday
  ), open as (
    select unnest(range_agg(tstzrange(greatest(opens, since), closes))) as span
      from ranges where closes > greatest(opens, since)
  ), run as (
    select upper(span) as closes, sum(extract(epoch from upper(span) - lower(span))) over (order by span) as upto from open
  )
  select closes - make_interval(secs => (upto - minutes * 60)::float8) from run where upto >= minutes * 60 order by closes limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.reply_reasons(stages jsonb, why text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct reason), '{}')
    from (select why as reason
          union all select jsonb_array_elements_text(jsonb_path_query_array(stages, '$[*].why'))
          union all select jsonb_array_elements_text(jsonb_path_query_array(stages, '$[*].candidates[*].why'))) as found
   where reason <> all ('{may-answer,no-hand-off-word,within-hours,no-bargain}')
$function$
;

CREATE OR REPLACE FUNCTION public.reply_rules_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into reply_rule_sets as sets (company_id, by_transaction)
    values (coalesce(new.company_id, old.company_id), pg_current_xact_id())
    on conflict (company_id) do update set version = sets.version + 1, by_transaction = excluded.by_transaction
      where sets.by_transaction <> excluded.by_transaction;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.resettle_plan_frozen(company uuid, limit_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from plan_uses where company_id = company and name = limit_name for update;
  if exists (select from plan_frozen where company_id = company and name = limit_name) then
    perform settle_plan_frozen(company);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.settle_plan_frozen(company uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  edition editions;
begin
  perform 1 from plan_uses where company_id = company order by name for update;
  select e.* into edition from companies c join editions e on e.code = c.plan_code where c.id = company;
  with ordered as (
    select 'accounts' as name, id, row_number() over (order by created_at, id) as place
      from accounts where company_id = company
    union all
    select 'members', id, row_number() over (order by is_owner desc, vip_seat desc, created_at, id)
      from members where company_id = company and join_status = 'NORMAL'
    union all
    select 'rules', id, row_number() over (order by created_at, id) from reply_rules where company_id = company
    union all
    select 'pools', id, row_number() over (order by created_at, id) from code_pools where company_id = company
    union all
    select 'deliveryRules', id, row_number() over (order by created_at, id) from delivery_rules where company_id = company
    union all
    select 'coupons', id, row_number() over (order by created_at, id) from coupons where company_id = company
  ), beyond as (
    select name, id from ordered where place > plan_room(edition, name)
  ), thawed as (
    delete from plan_frozen f where f.company_id = company
       and not exists (select from beyond b where b.name = f.name and b.id = f.record_id)
  )
  insert into plan_frozen (company_id, name, record_id) select company, name, id from beyond on conflict do nothing;
end $function$
;

CREATE OR REPLACE FUNCTION public.settle_plan_of_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from editions where code = new.plan_code for share;
  perform settle_plan_frozen(new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.settle_plan_of_edition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform settle_plan_frozen(c.id) from companies c where c.plan_code = new.code order by c.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_plan_use(company uuid, limit_name text, amount bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  told jsonb;
begin
  insert into plan_uses (company_id, name) values (company, limit_name) on conflict do nothing;
  perform 1 from plan_uses where company_id = company and name = limit_name for update;
  update plan_uses u set used = u.used + amount
    from companies c join editions e on e.code = c.plan_code
   where u.company_id = company and u.name = limit_name and c.id = company
     and (amount <= 0 or plan_room(e, limit_name) is null or u.used + amount <= plan_room(e, limit_name));
  if found then return; end if;
  select jsonb_build_object('limit', limit_name, 'used', u.used, 'most', plan_room(e, limit_name), 'planCode', e.code,
           'action', case when exists (
             select from editions o where o.enabled and coalesce(plan_room(o, limit_name) > plan_room(e, limit_name), true))
             then 'upgrade' else 'remove' end)
    into told
    from plan_uses u join companies c on c.id = u.company_id join editions e on e.code = c.plan_code
   where u.company_id = company and u.name = limit_name;
  raise exception 'PLAN_LIMIT' using errcode = 'PL001', detail = told::text;
end $function$
;

CREATE OR REPLACE FUNCTION public.write_events(of_table text, of_resource text, hash text, actions text[], audience text, quiet text[], own text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
AS $functionx$
declare
  action text;
begin
  execute format($function$
create or replace function %1$I() returns trigger language plpgsql as $body$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, %2$L, n.id, 'add', n.version, %3$s from new_rows n;
  elsif tg_op = 'UPDATE' then
    -- The record itself may not have been edited: consoles that hold its version must load it all the same.
    -- A full join is never a nested loop, whatever row count the cached plan was made for.
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, %2$L, n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, %3$s
      from new_rows n full join old_rows o on o.id = n.id
     where %5$s;
  else
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, %2$L, o.id, 'remove', o.version, %4$s from old_rows o;
  end if;
  return null;
end $body$$function$,
    of_table || '_events', of_resource, replace(audience, '$row', 'n'), replace(audience, '$row', 'o'),
    case when own <> '{}' then (select format('(%s) is distinct from (%s)', string_agg('n.' || name, ', '), string_agg('o.' || name, ', '))
                               from unnest(own) as name)
         when quiet = '{}' then 'n is distinct from o'
         else format('n.version is distinct from o.version or to_jsonb(n) - %1$L::text[] is distinct from to_jsonb(o) - %1$L::text[]', quiet) end);
  foreach action in array actions loop
    execute format('create trigger %I after %s on %I referencing %s for each statement execute function %I()',
      of_table || '_' || action || '_event_' || hash,
      case action when 'add' then 'insert' when 'edit' then 'update' else 'delete' end,
      of_table,
      case action when 'add' then 'new table as new_rows' when 'edit' then 'old table as old_rows new table as new_rows'
                  else 'old table as old_rows' end,
      of_table || '_events');
  end loop;
end $functionx$
;

CREATE OR REPLACE FUNCTION public.year_of_invoice_series()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.of_year := coalesce(new.of_year, new.year);
  return new;
end $function$
;
