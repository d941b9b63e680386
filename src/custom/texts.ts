import { chinese as dashboardChinese, english as dashboardEnglish } from './dashboard/texts';

/** The words of the console's own screens and of what stands around them, below `parley` in the catalogues. */
export const english = {
  dashboard: dashboardEnglish,
};

export const chinese: typeof english = {
  dashboard: dashboardChinese,
};
