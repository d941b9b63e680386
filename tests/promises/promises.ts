import type { Promised } from './promised';
import { chat } from './table/chat';
import { company } from './table/company';
import { console } from './table/console';
import { port } from './table/door';
import { plans } from './table/plans';
import { records } from './table/records';
import { replies } from './table/replies';
import { sales } from './table/sales';
import { storage } from './table/storage';

/** All promises by the headings of docs/promises.md. Every promise has a test. */
export const promises: Readonly<Record<string, readonly Promised[]>> = {
  Operation: storage,
  'Access and security': port,
  'The company': company,
  'Records and the API': records,
  'The console': console,
  'Conversations and channels': chat,
  'Orders and deliveries': sales,
  'Automatic replies': replies,
  'Plans and statistics': plans,
};
