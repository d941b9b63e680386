import type { TextsOf } from '../kind';

interface ImportKinds {
  'import-finished': {
    readonly resource: string;
    readonly file: string;
    readonly created: number;
    readonly changed: number;
    readonly wrong: number;
  };
  'import-failed': { readonly resource: string; readonly file: string; readonly wrong: number };
}

declare module '../kind' {
  interface NoticeParameters extends ImportKinds {}
}

export const texts: TextsOf<ImportKinds> = {
  'import-finished': ({ resource, file, created, changed, wrong }, { number, many }) => ({
    title: { en: `Your import of ${many(resource)} is complete`, zh: `您的${many(resource)}导入已完成` },
    text: {
      en: `${file}: ${number(created)} added, ${number(changed)} updated, ${number(wrong)} skipped.`,
      zh: `${file}：新增 ${number(created)} 条，更新 ${number(changed)} 条，跳过错误 ${number(wrong)} 条。`,
    },
  }),
  'import-failed': ({ resource, file, wrong }, { number, many }) => ({
    title: { en: `Your import of ${many(resource)} failed`, zh: `您的${many(resource)}导入失败` },
    text:
      wrong === 0
        ? { en: `${file}: nothing was imported.`, zh: `${file}：未写入任何内容。` }
        : {
            en: `${file}: ${number(wrong)} rows have errors. Nothing was imported.`,
            zh: `${file}：有 ${number(wrong)} 行错误，未写入任何内容。`,
          },
  }),
};
