import { v7 as newId } from 'uuid';
import { webhookAccount } from '../helpers/channels';
import { startCompany } from '../helpers/company';
import { fakeChannel } from '../helpers/fakeChannel';
import { type Action, type ChannelHarness, type ChannelSide, keepsTheContract } from './contract';

keepsTheContract('that recognizes message numbers, with planned failures', () => faulty(true));
keepsTheContract('that recognizes no message numbers, with planned failures', () => faulty(false));

async function faulty(knowsKeys: boolean): Promise<ChannelHarness> {
  const fake = fakeChannel({ knowsKeys, can: { maxFileBytes: 1_024 } });
  const company = await startCompany(undefined, { adapters: [fake.adapter], pollMs: 200 });
  const faults: Readonly<Record<Action, ReturnType<typeof fake.faultOf>>> = {
    takes: undefined,
    refuses: 'refused',
    'too-soon': 'too-soon',
    breaks: 'throws',
  };
  return {
    company,
    async side(): Promise<ChannelSide> {
      const account = await webhookAccount(company);
      const other = await webhookAccount(company);
      const conversation = newId();
      const call = (body: string, token: string) =>
        company.server.send({
          method: 'POST',
          url: `/api/public/v1/webhooks/${account.id}`,
          headers: { 'content-type': 'application/json', 'x-fake': token },
          body,
        });
      const proofs = { right: account.secret, wrong: 'wrong', 'of another account': other.secret };
      fake.faultOf = () => undefined;
      const contact = { sourceId: conversation, name: 'Wang' };
      const sendEvent = (event: object) =>
        call(JSON.stringify([{ occurredAt: null, conversation, contact, ...event }]), account.secret);
      return {
        accountId: account.id,
        capabilities: fake.adapter.capabilities,
        says: ({ eventId, messageId, text }, proof = 'right') =>
          call(
            JSON.stringify([
              {
                type: 'message',
                eventId: `e${eventId}`,
                occurredAt: null,
                conversation,
                contact: { sourceId: conversation, name: 'Wang' },
                message: { externalId: `m${messageId}`, kind: 'text', text, payload: null },
              },
            ]),
            proofs[proof],
          ),
        async brings(name) {
          const message = { externalId: newId(), kind: 'text', text: null, payload: null };
          await sendEvent({ type: 'message', eventId: newId(), message, file: { name, bytes: 12 } });
          return 12;
        },
        given: async () => [],
        reports: ({ key }, status) => sendEvent({ type: 'status', eventId: newId(), externalId: key, status }),
        echoes: (text, number, ours) =>
          sendEvent({
            type: 'echo',
            eventId: newId(),
            message: { externalId: number, kind: 'text', text, payload: null, clientId: ours?.key ?? null },
          }),
        calls: (body) => call(body, account.secret),
        does: (action) => {
          fake.faultOf = () => faults[action];
        },
        received: async () => fake.tries.filter((one) => one.account === account.id),
      };
    },
    close: () => company.server.close(),
  };
}
