import type { ColumnType, Generated } from 'kysely';

/** Set by the database; read as ISO 8601 text. */
type Moment = ColumnType<string, string | undefined, string>;
type Json = ColumnType<unknown, string | null, string | null>;

/** The kernel's own tables, as created by its migrations. */
export interface SystemTables {
  companies: {
    id: string;
    name: string;
    plan_code: Generated<string>;
    currency: Generated<string>;
    /** IANA name; null means UTC. */
    time_zone: string | null;
    permission_version: Generated<number>;
    /** True for the one company that operates this server. */
    is_operator: Generated<boolean>;
    created_at: Moment;
    version: Generated<number>;
    /** Language of the console until a member chooses one; null means the server's default. */
    default_language: string | null;
    language_switch: Generated<boolean>;
    /** Id of a file of the company. */
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
    /** Null for an action on many records, such as an export. */
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
    /** Audience of the record: ids of the records that determine who may see it; null means everyone. */
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
    /** Visible to everyone in the company. */
    shared: Generated<boolean>;
    /** Used at least once, so the cleanup of unused files skips it. */
    used: Generated<boolean>;
    /** A picture stored unchanged, with its camera metadata. */
    has_metadata: Generated<boolean>;
    /** Key of its content in the file store; null means its id. */
    stored_as: string | null;
    /** Its metadata was removed, or it was found that the file must keep it. */
    looked_into: Generated<boolean>;
    /** The quota of unused files that it counts towards: a member's, or that of the visitors of a channel account. */
    counted_for: string | null;
    width: number | null;
    height: number | null;
  };
  file_space: { company_id: string; used: number; notified: number };
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
    /** Id of a user or an API key. */
    caller_id: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    answer: Json;
    headers: Json;
    created_at: Moment;
  };
}
