import StockPage from './StockPage';

export const screen = { paths: ['/stock'], load: async () => ({ default: StockPage }) };
