import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import type { Language } from '../../schema/text';
import { Icon } from '../layout/Icon';

interface ResourceCardProps {
  readonly schema: ResourceSchema;
  readonly language: Language;
}

/** A way to a list, with how many records are in it now. */
export function ResourceCard({ schema, language }: ResourceCardProps) {
  const translate = useTranslate();
  const { total, error } = useGetList(consoleName(schema), { pagination: { page: 1, perPage: 1 } });
  return (
    <li>
      <Link to={schema.route} className="parley-card dashboard-card">
        <span className="dashboard-icon">
          <Icon name={schema.icon} size={22} />
        </span>
        <span className="dashboard-label">{schema.label.many[language]}</span>
        <span className="dashboard-count" data-failed={error !== null}>
          {error !== null && translate('parley.dashboard.failed')}
          {error === null &&
            (total?.toLocaleString(language) ?? <span className="parley-skeleton-bar dashboard-wait" />)}
        </span>
      </Link>
    </li>
  );
}
