import { v7 as newId } from 'uuid';
import { addressKey } from '../../../server/kernel/mail/returns/marks';
import type { Selling } from '../../helpers/selling';
import { uploadFile } from '../../helpers/uploads';

/** In every text of one customer: it must be nowhere afterwards. */
export const canary = 'kanarie';
export const mobile = '+8613987654321';

export interface Customer {
  readonly contactId: string;
  readonly conversationId: string;
  readonly orderId: string;
  readonly deliveryId: string;
  readonly fileId: string;
}

/** A customer with an order that was delivered, and `word` in everything that is kept about a customer. */
export async function plant(selling: Selling, name: string, word = canary): Promise<Customer> {
  const { company } = selling;
  const { owner, rows, server, cast } = company;
  const { companyId, userId } = cast.owner;
  const at = await selling.stall(2);
  const number = newId();
  await selling.buy(at.shop, at.product, { buyer: name, number });
  const delivery = await selling.deliveryOf(number);
  await selling.sentOut(delivery.id);
  const [order] = await rows('select id, contact_id, conversation_id from orders where external_id = $1', [number]);
  const { id: orderId, contact_id: contactId, conversation_id: conversationId } = order;
  const ofCompany = { company_id: companyId };

  const put = (table: string, values: Readonly<Record<string, unknown>>) => {
    const names = Object.keys(values);
    const places = names.map((_, place) => `$${place + 1}`);
    return rows(`insert into ${table} (${names.join()}) values (${places.join()})`, Object.values(values));
  };
  const change = async (url: string, values: object) => {
    const { version } = (await owner.get(url)).body.data;
    const answer = await owner.put(url, { ...values, version });
    if (answer.status !== 200) throw new Error(answer.text);
  };
  const json = JSON.stringify({ text: `${word} in a copy` });

  // Who they are, once merged, with a note that was deleted.
  const email = `${newId()}.${word}@example.com`;
  const details = [{ name: `${word} size`, value: `${word} 42` }];
  const personal = { mobile, email, remark: `${word} likes cards`, details };
  await change(`/api/v1/contacts/${contactId}`, personal);
  await rows('update contact_channels set reported_name = $2 where contact_id = $1', [contactId, `${word} himself`]);
  await selling.made('contact-notes', { contactId, text: `${word} called` });
  const noteId = await selling.made('contact-notes', { contactId, text: `${word} called twice` });
  const gone = await owner.delete(`/api/v1/contact-notes/${noteId}`);
  if (gone.status !== 200) throw new Error(gone.text);
  const before = newId();
  await selling.buy(at.shop, at.product, { buyer: `${word} before`, number: before });
  await selling.sentOut((await selling.deliveryOf(before)).id);
  const [old] = await rows('select contact_id from orders where external_id = $1', [before]);
  const merged = await owner.post(`/api/v1/contacts/${old.contact_id}/merge`, { intoId: contactId });
  if (merged.status !== 200) throw new Error(merged.text);

  // What was said.
  const bytes = Buffer.from(`${word} wrote this`);
  const { id: fileId } = (await uploadFile(server, owner, bytes, `${word}.txt`)).body.data;
  const say = async (more: object, headers = {}) => {
    const answer = await owner.post('/api/v1/messages', { conversationId, clientId: newId(), ...more }, headers);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data.id as string;
  };
  const messageId = await say({ kind: 'text', text: `Hello ${word}` }, { 'idempotency-key': newId() });
  await say({ kind: 'text', text: `${word} is late`, private: true });
  await say({ kind: 'file', payload: { fileId } });
  await rows(`update messages set failure = $2, former_texts = $3, client_id = $4, external_id = $4 where id = $1`, [
    messageId,
    word,
    json,
    `${word}-${newId()}`,
  ]);
  await rows(
    'update message_sends set last_error = $2, external_id = $2, key = $2 || message_id where conversation_id = $1',
    [conversationId, `${word} ${conversationId}`],
  );
  await rows('update conversations set pause_reason = $2, last_message = $2 where id = $1', [
    conversationId,
    `${word} asked`,
  ]);
  const named = { ...ofCompany, account_id: at.shop.id, external_id: `${word} ${messageId}`, message_id: messageId };
  await put('message_names', { ...named, part: 1 });
  const base = { ...ofCompany, message_id: messageId, conversation_id: conversationId };
  const decision = { account_id: at.shop.id, seq: 9, state: 'done', outcome: 'none', due_at: new Date() };
  const thought = { stages: JSON.stringify([{ stage: word }]), said: [word], reply: json };
  await put('reply_decisions', { ...base, ...decision, ...thought });
  const suggestion = { text: `${word} draft`, edited_text: word, reason: word, sources: json };
  await put('reply_suggestions', { ...base, id: newId(), seq: 9, mode: 'suggest', ...suggestion });
  const early = { ...ofCompany, account_id: at.shop.id, conversation_id: conversationId, decide_at: new Date() };
  await put('early_echoes', { ...early, content: Buffer.from(word) });
  const rating = { account_id: at.shop.id, contact_id: contactId, conversation_id: conversationId, contact_name: name };
  const rated = { score: 4, comment: `${word} was kind`, rated_at: new Date() };
  await put('ratings', { id: newId(), ...ofCompany, ...rating, ...rated });
  const entryId = newId();
  const question = { title: `Is ${word} in?`, text: `${word} is out`, alike: word, state: 'proposed' };
  await put('knowledge', { ...ofCompany, id: entryId, message_id: messageId, ...question });
  await put('knowledge_chunks', { ...ofCompany, entry_id: entryId, place: 99, heading: word, text: word });

  // What was ordered.
  const ordered = [orderId, `${word} note`, email, `${word} Ltd.`];
  await rows('update orders set note = $2, email = $3, buyer_details = $4 where id = $1', ordered);
  await rows('update delivery_messages set said = $2 where delivery_id = $1', [delivery.id, JSON.stringify([word])]);
  await rows('update deliveries set note = $2 where id = $1', [delivery.id, `${word} waits`]);
  await rows('update delivery_events set note = $2 where delivery_id = $1', [delivery.id, `${word} waits`]);
  const ofOrder = { ...ofCompany, order_id: orderId, amount: 100, currency: 'CNY' };
  const times = { expires_at: new Date(), look_at: new Date() };
  const page = { url: `https://pay.example/${word}`, qr: `weixin://${word}` };
  await put('payment_attempts', { id: newId(), ...ofOrder, state: 'over', ...times, ...page });
  const stripe = {
    provider: 'stripe',
    secretKey: 'sk_test_of_a_sample',
    endpointSecret: 'whsec_of_a_sample',
    onDispute: 'nothing',
  };
  const connectionId = await selling.made('payment-connections', { name: newId(), ...stripe });
  const refund = { connection_id: connectionId, payment: 'p', state: 'sent', reason: `${word} was sad` };
  await put('payment_refunds', { id: newId(), ...ofOrder, ...refund });
  const couponId = await selling.made('coupons', { name: newId(), kind: 'fixed', value: 100, perContactLimit: null });
  const codeId = await selling.made('coupon-codes', { code: newId().slice(-12), couponId });
  await rows('update coupon_codes set contact_id = $2 where id = $1', [codeId, contactId]);
  const ofCoupon = { ...ofCompany, coupon_id: couponId, network: word };
  await put('coupon_network_uses', { ...ofCoupon, order_id: orderId });
  await put('coupon_link_visitors', { ...ofCoupon, code_id: codeId, visitor_id: newId() });

  // Copies.
  const told = { ...ofCompany, member_id: userId, kind: 'mentioned', dedupe: newId() };
  const notice = {
    parameters: JSON.stringify({ customer: name, text: word }),
    link: `/chat?conversation=${conversationId}`,
  };
  await put('notifications', { id: newId(), ...told, ...notice });
  const mail = { scene: 'RECEIPT', to_mask: `${word}@…`, priority: 1, expires_at: new Date(), state: 'sent' };
  const content = { answer: `${word} ok`, fault: word, sealed: Buffer.from(word) };
  const key = addressKey(selling.deps.mail.signer, email);
  for (const about of [{ once: `RECEIPT ${orderId} 1` }, { address_key: key }])
    await put('mail_messages', { id: newId(), message_id: newId(), ...ofCompany, ...mail, ...content, ...about });
  await put('mail_marks', { ...ofCompany, address_key: key, mail_id: newId() });
  const [webhook, sent] = [newId(), newId()];
  await put('webhooks', { id: webhook, ...ofCompany, name: `Hook ${webhook}`, url: 'https://hook.example/' });
  const call = { id: sent, ...ofCompany, webhook_id: webhook, event: 'message.sent', status: 'dead' };
  await put('webhook_deliveries', { ...call, answer: `${word} stored` });
  const body = JSON.stringify({ text: word, conversation: { id: conversationId } });
  await put('webhook_queue', {
    delivery_id: sent,
    ...ofCompany,
    webhook_id: webhook,
    waiting: false,
    subject: newId(),
    body,
  });
  const file = {
    id: newId(),
    ...ofCompany,
    resource: 'contacts',
    created_by: userId,
    file_name: 'a.csv',
    separator: ',',
  };
  const columns = JSON.stringify([{ heading: 'Name', samples: [word] }]);
  const checked = { columns, options: json, faults: json, matches: json };
  await put('imports', { ...file, ...checked, row_count: 1, request_id: '' });
  await put('import_files', { import_id: file.id, content: `Someone,${word},139 8765-4321`, faults: json });
  await put('jobs', { queue: 'nobody', payload: JSON.stringify({ contactId, text: word }), last_error: word });
  const [{ last }] = await rows('select coalesce(max(place), 0)::int as last from saved_queries');
  const view = { ...ofCompany, owner_id: userId, resource: 'conversations', shared: false };
  for (const [at, filter] of [{ contactId }, { q: name }].entries()) {
    const value = JSON.stringify({ filter });
    await put('saved_queries', { id: newId(), ...view, name: `${word} ${last + at}`, place: last + at + 1, value });
  }
  const removed = { ...ofCompany, resource: 'coupon-codes', id: newId(), released: json };
  await put('deleted_records', { ...removed, data: JSON.stringify({ contact_id: contactId, text: word }) });
  return { contactId, conversationId, orderId, deliveryId: delivery.id, fileId };
}
