import type { ColumnType, Generated } from 'kysely';

/** Set by the database; comes as ISO 8601 text. */
type Moment = ColumnType<string, string | undefined, string>;
type Json = ColumnType<unknown, string | null, string | null>;

/** The kernel's own tables, as its migrations make them. */
export interface SystemTables {
  companies: {
    id: string;
    name: string;
    plan_code: Generated<string>;
    currency: Generated<string>;
    permission_version: Generated<number>;
    /** Runs this server; one company does. */
    is_operator: Generated<boolean>;
    created_at: Moment;
    version: Generated<number>;
    /** What members' console speaks before they choose; null: as whoever runs the server has it. */
    default_language: string | null;
    language_switch: Generated<boolean>;
    /** A file of the company. */
    logo: string | null;
  };
  users: {
    id: string;
    username: string;
    mobile: string | null;
    email: Generated<string | null>;
    avatar: Generated<string>;
    password_hash: string;
    password_changed_at: Moment;
    last_login_at: Moment | null;
    created_at: Moment;
  };
  sessions: {
    id: string;
    token_hash: Buffer;
    cookie_hash: Buffer | null;
    user_id: string;
    ip: string;
    user_agent: string;
    created_at: Moment;
    last_seen_at: Moment;
    expires_at: ColumnType<string, string, string>;
    idle_seconds: number;
    method: Generated<string>;
    country: string | null;
    ended_at: Moment | null;
    end_scene: number | null;
  };
  sign_in_attempts: { key: string; attempts: number; window_ends_at: string };
  login_log: {
    id: Generated<number>;
    at: Moment;
    user_id: string | null;
    account: string;
    outcome: string;
    ip: string;
    user_agent: string;
    method: Generated<string>;
    confirmed_session: string | null;
    confirmed_ip: string | null;
    confirmed_user_agent: string | null;
  };
  operation_log: {
    id: Generated<number>;
    company_id: string;
    at: Moment;
    actor_id: string | null;
    actor_name: string | null;
    request_id: string;
    resource: string;
    /** Null for a deed on many records at once: what was exported, for example. */
    record_id: string | null;
    action: string;
    before: Json;
    after: Json;
  };
  events: {
    id: Generated<number>;
    position: number | null;
    in_bulk: Generated<boolean>;
    company_id: string;
    at: Moment;
    resource: string;
    record_id: string;
    action: string;
    version: number;
    /** What the record belonged to, where not everyone sees what belongs to it; null: everyone. */
    audience: string[] | null;
  };
  jobs: {
    id: Generated<number>;
    queue: string;
    payload: Json;
    unique_key: string | null;
    run_at: Moment;
    attempts: Generated<number>;
    max_attempts: Generated<number>;
    lease_until: Moment | null;
    fence: Generated<number>;
    finished_at: Moment | null;
    failed_at: Moment | null;
    last_error: string | null;
  };
  files: {
    id: string;
    company_id: string;
    name: string;
    type: string;
    size: number;
    sha256: Buffer;
    created_by: string | null;
    created_at: Moment;
    /** For everyone in the company. */
    shared: Generated<boolean>;
    /** Something used it once: it is not swept away. */
    used: Generated<boolean>;
    /** A picture that was kept byte for byte, with what its camera wrote. */
    has_metadata: Generated<boolean>;
    /** Under what its bytes lie in the store; null: its id. */
    stored_as: string | null;
    /** Metadata was taken out of it, or it was seen that it is to keep them. */
    looked_into: Generated<boolean>;
    /** Whose unused files it counts among: a member's, or those of a channel account's visitors. */
    counted_for: string | null;
    width: number | null;
    height: number | null;
  };
  file_space: { company_id: string; used: number; told: number };
  imports: {
    id: string;
    company_id: string;
    resource: string;
    created_by: string;
    file_name: string;
    separator: string;
    columns: Json;
    row_count: number;
    status: Generated<string>;
    dry_run: Generated<boolean>;
    options: Json;
    language: Generated<string>;
    request_id: string;
    round: string | null;
    fence: Generated<number>;
    only_correct: Generated<boolean>;
    handled: Generated<number>;
    counts: Json;
    faults: Json;
    reason: Json;
    created_at: Moment;
    started_at: Moment | null;
    finished_at: Moment | null;
  };
  import_files: { import_id: string; content: string; faults: Json };
  idempotency_keys: {
    /** A user's, or an API key's. */
    caller_id: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    answer: Json;
    headers: Json;
    created_at: Moment;
  };
}
