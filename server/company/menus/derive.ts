import type { Db, Reader } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { Catalogue } from '../access/catalogue';
import { menuTitles } from '../navigation';

/** Derives menu titles as in the navigation: built-in titles in the reader's language. */
export function menuDetails(catalogue: Catalogue) {
  return async (_db: Db, { companyId, language = 'en' }: Reader, menus: readonly StoredRecord[]): Promise<void> => {
    const titleOf = menuTitles(catalogue, companyId);
    for (const menu of menus) {
      menu.title = titleOf({ id: menu.id, title: String(menu.title) }, language);
      menu.createTime = menu.createdAt;
    }
  };
}
