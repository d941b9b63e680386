import type { TextsOf } from '../kind';

interface BulkChangeKinds {
  'records-changed': { readonly resource: string; readonly count: number };
  'records-deleted': { readonly resource: string; readonly count: number };
  /** The title is that of the last of several; `list` is their console path. */
  'record-moved': {
    readonly resource: string;
    readonly title: string;
    readonly state: string;
    readonly count: number;
    readonly list: string;
  };
}

declare module '../kind' {
  interface NoticeParameters extends BulkChangeKinds {}
}

export const texts: TextsOf<BulkChangeKinds> = {
  'records-changed': ({ resource, count }, { by, records }) => ({
    title: {
      en: `${by} updated ${records(resource, count)} of yours`,
      zh: `${by}修改了您的 ${records(resource, count)}`,
    },
    text: { en: 'They were updated in a bulk edit.', zh: '这些内容在批量操作中被修改。' },
  }),
  'record-moved': ({ resource, title, state, count }, { by, records, record, state: label }) => {
    const what = count === 1 ? record(resource, title) : records(resource, count);
    return {
      title: { en: `${by} changed the state of ${what}`, zh: `${by}变更了 ${what} 的状态` },
      text: label(resource, state),
    };
  },
  'records-deleted': ({ resource, count }, { by, records }) => ({
    title: {
      en: `${by} deleted ${records(resource, count)} of yours`,
      zh: `${by}删除了您的 ${records(resource, count)}`,
    },
    text: { en: 'They were deleted in a bulk action.', zh: '这些内容在批量操作中被删除。' },
  }),
};
