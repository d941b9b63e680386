/** The words of charts, below `parley.ui.charts` in the catalogues. */
export const english = { none: 'No data' };

export const chinese: typeof english = { none: '无数据' };
