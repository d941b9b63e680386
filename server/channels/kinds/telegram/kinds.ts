import type { Message } from 'grammy/types';

/**
 * What a message is: said by the customer, a notice of Telegram's own ('service'), or of a kind that is not known here,
 * which later versions of the Bot API add ('unknown', with its field).
 */
export type MessageSort = { readonly sort: 'said' | 'service' } | { readonly sort: 'unknown'; readonly field: string };

export function sortOf(message: Message): MessageSort {
  const fields = Object.keys(message).filter((field) => message[field as keyof Message] !== undefined);
  if (fields.some((field) => said.has(field))) return { sort: 'said' };
  if (fields.some((field) => service.has(field))) return { sort: 'service' };
  const others = fields.filter((field) => !common.has(field));
  const content = others.find((field) => !isNotice(field) && typeof message[field as keyof Message] === 'object');
  if (content !== undefined) return { sort: 'unknown', field: content };
  return others.some(isNotice) ? { sort: 'service' } : { sort: 'unknown', field: '' };
}

/** The Bot API names notices by what happened (chat_background_set, boost_added), and content by what it is. */
function isNotice(field: string): boolean {
  return (
    /(?:[a-z]ed|_(?:set|sent|left|done|paid|hidden|unhidden|lost|won))$/.test(field) ||
    /^(?:new|left|delete|migrate)_/.test(field)
  );
}

const said = new Set([
  'text',
  'rich_message',
  'animation',
  'audio',
  'document',
  'live_photo',
  'paid_media',
  'photo',
  'sticker',
  'story',
  'video',
  'video_note',
  'voice',
  'checklist',
  'contact',
  'dice',
  'game',
  'poll',
  'venue',
  'location',
  'invoice',
  'successful_payment',
  'refunded_payment',
  'web_app_data',
]);

/** Notices whose names don't say what happened. */
const service = new Set([
  'pinned_message',
  'gift',
  'unique_gift',
  'giveaway',
  'giveaway_winners',
  'passport_data',
  'connected_website',
  'suggested_post_info',
  'checklist_tasks_done',
  'checklist_tasks_added',
]);

/** Fields that accompany any message. */
const common = new Set([
  'caption',
  'message_id',
  'message_thread_id',
  'direct_messages_topic',
  'from',
  'sender_chat',
  'sender_boost_count',
  'sender_business_bot',
  'sender_tag',
  'receiver_user',
  'ephemeral_message_id',
  'guest_query_id',
  'date',
  'chat',
  'business_connection_id',
  'is_topic_message',
  'forward_origin',
  'is_automatic_forward',
  'reply_to_message',
  'external_reply',
  'quote',
  'reply_to_story',
  'reply_to_checklist_task_id',
  'reply_to_poll_option_id',
  'via_bot',
  'guest_bot_caller_user',
  'guest_bot_caller_chat',
  'edit_date',
  'has_protected_content',
  'is_from_offline',
  'is_paid_post',
  'media_group_id',
  'author_signature',
  'paid_star_count',
  'entities',
  'link_preview_options',
  'effect_id',
  'caption_entities',
  'show_caption_above_media',
  'has_media_spoiler',
  'reply_markup',
  'forward_from',
  'forward_from_chat',
  'forward_from_message_id',
  'forward_signature',
  'forward_sender_name',
  'forward_date',
]);
