import { v7 as newId } from 'uuid';
import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import type { ReplyContext } from '../asked/asked';
import {
  type Claim,
  type Reply,
  type ReplyPart,
  type Stage,
  type StageContext,
  textReply,
  type Verdict,
} from '../verdict';
import type { BargainFollowUp } from './carry';
import { type Offer, offeredPrice, readOffer } from './customerOffers/readOffer';
import { type BargainItem, itemOf, type ProductTerms, readTerms, withoutNames } from './item';
import { nextOffer, type Wish } from './nextOffer';
import { noteOffer } from './notes';
import { readSession, type Session } from './session';
import { languageOf, sayLine } from './wording/say';
import type { BargainLine } from './wording/templates';

/**
 * The bargaining stage: detects whether the customer bargains and computes the offer, without a language model. An
 * agreed price is given as a personal coupon code. Of several questions it answers those about the price.
 */
export const askBargain: Stage = async (context) => {
  const { asked, questions } = context;
  const currency = asked.product?.currency ?? 'CNY';
  const about = questions.length === 1 ? [] : questions.filter((one) => isSure(readOffer(one, currency)));
  if (about.length === 0) return bargainOver(context, asked.text);
  const verdict = await bargainOver(context, about.join('\n'));
  return verdict.kind === 'answer' ? { ...verdict, open: questions.filter((one) => !about.includes(one)) } : verdict;
};

async function bargainOver(context: StageContext, said: string): Promise<Verdict> {
  const { asked } = context;
  if (said === '') return pass('no-bargain');
  const first = readOffer(said, asked.product?.currency ?? 'CNY');
  if (first.kind === 'none') return pass('no-bargain');
  const terms = await readTerms(context);
  if (terms === null) return pass(first.kind === 'ask' ? 'bargain-no-product' : 'no-bargain');
  const offer = readOffer(withoutNames(terms, said), terms.currency);
  if (offer.kind === 'none') return pass('no-bargain');
  if (!terms.bargaining) return pass('bargain-off');
  if (!terms.onSale) return pass('bargain-not-on-sale');
  const item = itemOf(terms, asked.text);
  if (item === null) return isSure(offer) ? askWhich(context, terms) : pass('no-bargain');
  const session = await readSession(context, item);
  if (!isSure(offer) && !(session.state !== 'none' && session.isGoingOn)) return pass('no-bargain');
  if (session.isCouponOff) return pass('bargain-coupon-off');
  return answerTo(context, item, session, offer);
}

const pass = (why: ReasonCode): Verdict => ({ kind: 'pass', why });

/** A plain "ok", "no thanks" or bare number is about the price only during a negotiation. */
function isSure(offer: Offer): boolean {
  return (
    offer.kind !== 'none' &&
    offer.kind !== 'accept' &&
    offer.kind !== 'decline' &&
    !(offer.kind === 'price' && offer.isPlain)
  );
}

async function answerTo(context: StageContext, item: BargainItem, session: Session, offer: Offer): Promise<Verdict> {
  const { policy } = item;
  const standing = session.offer ?? policy.price;
  if (session.state === 'agreed') {
    if (offer.kind === 'decline') return pass('no-bargain');
    return answerWith(context, item, session, 'again', standing, { item, action: 'again' });
  }
  if (offer.kind === 'decline') {
    if (standing >= policy.price) return pass('no-bargain');
    return answerWith(context, item, session, 'refused', standing, {
      item,
      action: 'said',
      state: 'refused',
      round: session.round,
      offer: standing,
    });
  }
  const named = offeredPrice(offer, policy.price);
  const wish: Wish =
    named !== null ? { kind: 'price', minor: named } : { kind: offer.kind === 'accept' ? 'accept' : 'ask' };
  const next = nextOffer(policy, session, wish);
  noteOffer(context, item, named, next);
  // Accepting an unchanged price is no bargaining.
  if (wish.kind === 'accept' && next.outcome === 'stands') return pass('no-bargain');
  if (next.outcome !== 'agreed') {
    const line = next.outcome === 'stands' && named !== null && named >= policy.price ? 'atPrice' : next.outcome;
    return answerWith(context, item, session, line, next.offer, {
      item,
      action: 'said',
      state: 'open',
      round: next.round,
      offer: next.offer,
    });
  }
  const holdsUntil = new Date(context.asked.at.getTime() + policy.hours * 3_600_000).toISOString();
  const couponId = session.couponId ?? newId();
  const agreed: BargainFollowUp = {
    item,
    action: 'agreed',
    round: next.round,
    offer: next.offer,
    couponId,
    holdsUntil,
  };
  return answerWith(context, item, session, 'agreed', next.offer, agreed);
}

async function answerWith(
  context: StageContext,
  item: BargainItem,
  session: Session,
  line: BargainLine,
  amount: number,
  followUp: BargainFollowUp,
): Promise<Verdict> {
  const text = await sayLine(context, item, line, amount, session.round);
  const couponId =
    followUp.action === 'agreed' ? followUp.couponId : followUp.action === 'again' ? session.couponId : null;
  const card: readonly ReplyPart[] = couponId === null ? [] : [{ kind: 'coupon', couponId }];
  return answer(context.asked, reasons[line], {
    parts: [{ kind: 'text', text }, ...card],
    claims: claimsOf(context.asked, item, session, followUp),
    carry: { stage: 'bargain', data: followUp },
  });
}

async function askWhich(context: StageContext, terms: ProductTerms): Promise<Verdict> {
  const item = itemOf({ ...terms, skus: [] }, '')!;
  const names = terms.skus.map(({ name }) => name).slice(0, 8);
  const text = await sayLine(context, item, 'which', terms.price, 0, names);
  return answer(context.asked, 'bargain-which', { parts: [{ kind: 'text', text }], claims: [], carry: null });
}

function answer(asked: ReplyContext, why: ReasonCode, said: Pick<Reply, 'parts' | 'claims' | 'carry'>): Verdict {
  const name = languageOf(asked) === 'zh' ? '议价' : 'Bargaining';
  const reply = textReply({ kind: 'rule', id: null, name }, '', said);
  return { kind: 'answer', outcome: 'bargain', why, reply };
}

/** Unique claims: of two answers decided from the same session version one is sent, and an item gets one coupon. */
function claimsOf(
  { conversation, at }: ReplyContext,
  item: BargainItem,
  { version, couponId }: Session,
  { action }: BargainFollowUp,
): Claim[] {
  const soon = new Date(at.getTime() + 60_000).toISOString();
  const own: Claim = { key: `bargain:${conversation.id}:${item.id}:${version}`, max: 1, until: soon };
  const first: Claim = { key: `bargain:coupon:${item.id}`, max: 1, until: soon };
  return action === 'agreed' && couponId === null ? [own, first] : [own];
}

const reasons: Readonly<Record<BargainLine, ReasonCode>> = {
  stands: 'bargain-stands',
  atPrice: 'bargain-stands',
  offered: 'bargain-offered',
  final: 'bargain-final',
  agreed: 'bargain-agreed',
  again: 'bargain-again',
  refused: 'bargain-refused',
  which: 'bargain-which',
};
