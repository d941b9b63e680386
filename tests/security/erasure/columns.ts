const words = (text: string) => text.trim().split(/\s+/);

/**
 * Tables that hold nothing a customer said or is called by: a company's own texts, its members, its books (an invoice keeps
 * whom it was issued to), and technical ones.
 */
export const withoutCustomers: ReadonlySet<string> = new Set(
  words(`
  account_groups account_health account_polls accounts activation_code_contents activation_codes ai_profiles ai_spends
  announcements api_keys backup_runs canned_replies channel_products code_batches code_contents code_pools codes companies
  company_deletions company_exports
  coupon_codes coupon_links coupon_redemptions coupons default_queries delivery_fetches delivery_rules delivery_units
  departments early_statuses editions email_links event_cursors events figure_buyers figure_days figure_settled
  figure_spans file_uses holidays inbound_events installation invite_tokens invites invoices knowledge_proposals
  known_devices labels live_tickets login_log macros mail_accounts mail_boxes mail_digests mail_holds mail_hook_calls
  mail_keys members menus order_invoices order_lines order_links order_reports password_links payment_connections payment_events
  payment_inbox permissions plan_checkouts plan_frozen plan_month_uses plan_payments plan_uses products push_devices push_keys
  qr_sign_ins reply_policies reply_targets reply_rule_drafts reply_rule_orders reply_rule_versions reply_rules reply_uses report_runs
  report_schedules roles schema_migrations seller sessions shop_addresses shops sign_in_attempts skus sms_codes sms_limits
  sms_log subscriptions user_preferences users webhooks`),
);

/** Columns of the other tables that hold IDs, choices, or names of the company's own things and people. */
export const keptColumns: ReadonlySet<string> = new Set(
  words(`
  contacts.mobile deleted_records.resource deleted_records.deleted_by_name deliveries.title
  deliveries.search delivery_events.what delivery_events.from_state delivery_events.to_state delivery_events.reason
  delivery_events.actor_name files.type files.sha256 idempotency_keys.key idempotency_keys.request_hash
  idempotency_keys.headers imports.resource imports.file_name imports.separator
  imports.language imports.request_id imports.counts imports.reason jobs.queue jobs.unique_key knowledge_chunks.vector
  knowledge_chunks.vector_model mail_marks.address_key mail_messages.scene mail_messages.message_id
  mail_messages.address_key mail_messages.relay_id mail_messages.once messages.sender_id notifications.kind
  notifications.link notifications.actor_name notifications.dedupe operation_log.request_id operation_log.resource
  operation_log.action operation_log.actor_name orders.external_id orders.coupon_code orders.tax_name payment_attempts.currency
  payment_attempts.reference payment_refunds.payment payment_refunds.currency payment_refunds.reference
  reply_decisions.outcome reply_decisions.why reply_decisions.by_kind reply_decisions.by_name
  reply_suggestions.decided_by_name saved_queries.resource webhook_deliveries.url`),
);
