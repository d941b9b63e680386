import { renderToString } from 'react-dom/server';

export const preview = renderToString;
