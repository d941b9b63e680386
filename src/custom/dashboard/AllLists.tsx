import { useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePermissions } from '../../authProvider/permissions';
import { outlines } from '../../dataProvider/resources';
import type { Outline } from '../../schema/outline';
import { permissionCode } from '../../schema/permissions/permissions';
import { sections } from '../../schema/resource';
import { Icon } from '../../ui/kit/icons/Icon';
import { useLanguage } from '../../ui/resource/useLanguage';

/** Links to every list that the user may open. Rendered after the content above has loaded, to avoid layout shift. */
export function AllLists({ isStanding }: { readonly isStanding: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { codes } = usePermissions();
  const permitted = inOrder(outlines.filter((outline) => codes.has(permissionCode(outline, 'list'))));
  // Collapsed on phones: the lists are long, and the navigation has them as well.
  const hasRoom = useMediaQuery('(min-width: 700px)', { noSsr: true });
  if (permitted.length === 0) return <p className="dashboard-quiet">{translate('parley.dashboard.empty')}</p>;
  if (!isStanding) return null;
  return (
    <details className="dashboard-all" open={hasRoom}>
      <summary className="row gap-6 rounded-inner">
        <h2>{translate('parley.dashboard.all')}</h2>
        <Icon name="ri-arrow-down-s-line" size={20} />
      </summary>
      <ul>
        {permitted.map(({ name, route, icon, label }) => (
          <li key={name}>
            <Link to={route}>
              <Icon name={icon} size={18} />
              {label.many[language]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Sorted by section, like the navigation. */
function inOrder(found: readonly Outline[]): Outline[] {
  const order = Object.keys(sections);
  return [...found].sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section));
}
