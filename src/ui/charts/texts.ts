/** Messages of charts, under `parley.ui.charts` in the catalogues. */
export const english = { none: 'No data' };

export const chinese: typeof english = { none: '无数据' };
