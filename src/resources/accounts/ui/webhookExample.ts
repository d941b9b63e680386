/** URL to which a channel's program posts events for an account. */
export function webhookAddress(origin: string, accountId: string): string {
  return `${origin}/api/public/v1/webhooks/${accountId}`;
}

/** Shell example: a signed call with one message. */
export function callExample(address: string): string {
  return `body='{"events":[{"eventId":"e1","type":"message","conversation":"buyer-9","contact":{"id":"buyer-9","name":"Wang"},"message":{"id":"m1","text":"hello"}}]}'
stamp=$(date +%s)
sign=$(printf '%s.%s' "$stamp" "$body" | openssl dgst -sha256 -hmac "$SECRET" -hex | sed 's/.* //')
curl ${address} -H "X-Parley-Timestamp: $stamp" -H "X-Parley-Signature: v1=$sign" -d "$body"`;
}
