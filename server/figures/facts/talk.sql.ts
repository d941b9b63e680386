import type { Cut } from './atoms';
import { onDays, type Source } from './source';

const isAnswer = (m: string) =>
  `${m}.direction = 'outgoing' and not ${m}.private and ${m}.sender_kind in ('member', 'rule', 'ai')`;
const isDelivered = (m: string) =>
  `${m}.direction = 'outgoing' and ${m}.sender_kind = 'system' and ${m}.kind in ('delivery', 'file')`;
const isResolving = (m: string) => `${m}.direction = 'activity' and ${m}.payload ->> 'what' = 'resolved'`;

/** Where the case of message `s` can begin: after the last 'resolved' activity before it. */
const behind = `cross join lateral (
      select coalesce(max(x.seq), 0) as seq from messages x
       where x.company_id = $1 and x.conversation_id = s.conversation_id and x.seq < s.seq and ${isResolving('x')}) r`;
/** The message that begins the case of `s`: the first incoming one. */
const beginning = `cross join lateral (
      select b.seq, b.created_at from messages b
       where b.company_id = $1 and b.conversation_id = s.conversation_id and b.seq > r.seq and b.seq < s.seq
         and b.direction = 'incoming' order by b.seq limit 1) c`;

/** Selects the messages `s` that begin a case. */
const beginsCase = `${behind}
     where s.direction = 'incoming' and not exists (
       select 1 from messages b where b.company_id = $1 and b.conversation_id = s.conversation_id and b.seq > r.seq
          and b.seq < s.seq and b.direction = 'incoming')`;
/** Selects the messages `s` that are the first answer of their case, which begins with `c`. */
const answersCase = `${behind} ${beginning}
     where ${isAnswer('s')} and not exists (
       select 1 from messages p where p.company_id = $1 and p.conversation_id = s.conversation_id and p.seq > c.seq
          and p.seq < s.seq and ${isAnswer('p')})`;

/** The last delivery message before `s`, the first answer of its case: up to there the customer was served. */
const servedUpTo = `cross join lateral (
      select coalesce(max(d.seq), s.began - 1) as seq from messages d
       where d.company_id = $1 and d.conversation_id = s.conversation_id and d.seq > s.began and d.seq < s.seq
         and ${isDelivered('d')}) served`;
/** The first incoming message after that: from it on, the customer waited for the answer. */
const waiting = `cross join lateral (
      select b.created_at from messages b
       where b.company_id = $1 and b.conversation_id = s.conversation_id and b.seq > served.seq and b.seq < s.seq
         and b.direction = 'incoming' order by b.seq limit 1) w`;

/**
 * The messages on the days of `open`, and the cases they began, answered and resolved (docs/figures.md). CTEs,
 * comma-separated, without a trailing comma.
 */
export function talkSteps(hourOf: (at: string) => string): string {
  return `
  said as materialized (
    select o.day, ${hourOf('m.created_at')} as hour, m.conversation_id, m.account_id, m.seq, m.direction, m.private,
           m.sender_kind, m.sender_id, m.created_by, m.created_at,
           case when m.direction = 'activity' then m.payload ->> 'what' end as what
      from open o ${onDays('messages', 'created_at', 'o', 'm')}
  ), begun as (
    select s.* from said s ${beginsCase}
  ), answering as materialized (
    select s.*, c.seq as began from said s ${answersCase}
  ), answered as materialized (
    select s.*, ${msBetween('w.created_at', 's.created_at')} as ms from answering s ${servedUpTo} ${waiting}
  ), ended as (
    select s.*, ${msBetween('c.created_at', 's.created_at')} as ms from said s ${behind} ${beginning}
     where s.direction = 'activity' and s.what = 'resolved'
  ), targeted as (
    select s.*, w.is_first, w.is_missed from said s ${waitEnded('s')}
  ), rated as (
    select o.day, ${hourOf('r.rated_at')} as hour, r.account_id, r.member_id, r.score from open o ${onDays('ratings', 'rated_at', 'o', 'r')}
  )`;
}

/** Joins the wait with a reply target that a message ended. */
function waitEnded(m: string): string {
  return `join reply_waits w on w.company_id = $1 and w.conversation_id = ${m}.conversation_id and w.seq = ${m}.seq`;
}

/** A message of the list `messages`, under the alias `s` used by the conditions above. */
const one = `(select messages.conversation_id, messages.seq, messages.direction, messages.private, messages.sender_kind) s`;
/**
 * Conditions on a message of the list: it begins a case, is a first answer that a customer waited for, or resolves a
 * case.
 */
export const isBeginning = `exists (select 1 from ${one} ${beginsCase})`;
export const isFirstAnswer = `(${isAnswer('messages')} and exists (
    select 1 from (select s.*, c.seq as began from ${one} ${answersCase}) s ${servedUpTo} ${waiting}))`;
export const isResolved = isResolving('messages');
export const isEnding = `(${isResolved} and exists (select 1 from ${one} ${behind} ${beginning}))`;
/** It ended a wait that had a reply target, of the case or later, in time or not. */
export const isTargeted = (which: 'first' | 'next', isLate: boolean) =>
  `exists (select 1 from ${one} ${waitEnded('s')} where w.is_first = ${which === 'first'} and w.is_missed = ${isLate})`;

/** Whole milliseconds, at least 0: overlapping transactions may commit out of order. */
export function msBetween(from: string, to: string): string {
  return `greatest(0, round(extract(epoch from ${to} - ${from}) * 1000))::bigint`;
}

const count = (condition: string) => `count(*) filter (where ${condition})`;
const out = "direction = 'outgoing' and not private";
const ofTargets = {
  first_due: count('is_first'),
  first_late: count('is_first and is_missed'),
  next_due: count('not is_first'),
  next_late: count('not is_first and is_missed'),
} as const;

const ofRatings = {
  ratings: 'count(*)',
  ratings_sum: 'sum(score)',
  ratings_good: count('score >= 4'),
} as const;

export function talkSources(cut: Cut): Source[] {
  if (cut === 'product') return [];
  const account = 'account_id';
  const whole: Source[] = [
    {
      from: 'said',
      account,
      sums: {
        messages_in: count("direction = 'incoming'"),
        messages_out: count(out),
        bot_answers: count(`${out} and sender_kind in ('rule', 'ai')`),
        answers: count(`${out} and sender_kind in ('member', 'rule', 'ai')`),
        ai_replies: count(`${out} and sender_kind = 'ai'`),
        hand_overs: count("what = 'handed-over'"),
        resolved: count("what = 'resolved'"),
      },
    },
    { from: 'begun', account, sums: { conversations: 'count(*)' } },
    { from: 'answered', account, sums: { response_n: 'count(*)', response_ms: 'sum(ms)' } },
    { from: 'ended', account, sums: { resolution_n: 'count(*)', resolution_ms: 'sum(ms)' } },
    { from: 'targeted', account, sums: ofTargets },
    { from: 'rated', account, sums: ofRatings },
  ];
  const byMember = { account, subject: "coalesce(sender_id, '')" };
  const byActor = { account, subject: "coalesce(created_by::text, '')" };
  const ofMembers: Source[] = [
    { ...byMember, from: `said where ${out} and sender_kind = 'member'`, sums: { messages_out: 'count(*)' } },
    {
      ...byMember,
      from: "answered where sender_kind = 'member'",
      sums: { response_n: 'count(*)', response_ms: 'sum(ms)' },
    },
    { account, subject: "coalesce(member_id::text, '')", from: 'rated where member_id is not null', sums: ofRatings },
    { ...byMember, from: "targeted where sender_kind = 'member'", sums: ofTargets },
    { ...byActor, from: "said where what = 'resolved' and created_by is not null", sums: { resolved: 'count(*)' } },
    {
      ...byActor,
      from: 'ended where created_by is not null',
      sums: { resolution_n: 'count(*)', resolution_ms: 'sum(ms)' },
    },
  ];
  return cut === 'account' ? whole : ofMembers;
}
