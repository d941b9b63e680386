import { useLocale, useTranslate } from 'react-admin';
import { useAuthState } from '../../authProvider/authState';
import { usePermissions } from '../../authProvider/permissions';
import { schemas } from '../../dataProvider/resources';
import { permissionCode } from '../../schema/permissions';
import { type ResourceSchema, sections } from '../../schema/resource';
import { languageOf } from '../../schema/text';
import '../../ui/controls.css';
import { GettingStartedCard } from '../gettingStarted/GettingStartedCard';
import './dashboard.css';
import { ResourceCard } from './ResourceCard';

/** Where a person starts: who they are here, and what they may open. */
export default function DashboardPage() {
  const translate = useTranslate();
  const language = languageOf(useLocale());
  const { user, isFree } = useAuthState();
  const { codes } = usePermissions();
  const permitted = inOrder(schemas.filter((schema) => codes.has(permissionCode(schema, 'list'))));
  const name = user?.nickname || user?.username || '';
  const lead = [user?.companyName, isFree ? translate('parley.user.free') : user?.serviceName]
    .filter(Boolean)
    .join(' · ');

  return (
    <div className="dashboard">
      <h1>{translate(`parley.dashboard.${partOfDay(new Date())}`, { name })}</h1>
      <p>{lead}</p>
      <GettingStartedCard />
      {permitted.length === 0 && <p>{translate('parley.dashboard.empty')}</p>}
      <ul className="dashboard-cards">
        {permitted.map((schema) => (
          <ResourceCard key={schema.name} schema={schema} language={language} />
        ))}
      </ul>
    </div>
  );
}

/** As in the navigation: by section. */
function inOrder(found: ResourceSchema[]): ResourceSchema[] {
  const order = Object.keys(sections);
  return found.sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section));
}

function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
