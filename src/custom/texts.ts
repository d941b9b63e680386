import { chinese as dashboardChinese, english as dashboardEnglish } from './dashboard/texts';
import { chinese as searchChinese, english as searchEnglish } from './search/texts';

/** The words of the console's own screens and of what stands around them, below `parley` in the catalogues. */
export const english = {
  dashboard: dashboardEnglish,
  search: searchEnglish,
};

export const chinese: typeof english = {
  dashboard: dashboardChinese,
  search: searchChinese,
};
