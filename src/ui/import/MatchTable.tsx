import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Import } from '../../dataProvider/imports';
import type { ResourceSchema } from '../../schema/resource';
import { showPath } from '../resource/paths';
import { useLanguage } from '../resource/useLanguage';

interface MatchTableProps {
  readonly schema: ResourceSchema;
  readonly matches: NonNullable<Import['matches']>;
}

/** Which existing record each row fits. */
export function MatchTable({ schema, matches }: MatchTableProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const say = (key: string, values?: object) => translate(`parley.ui.import.check.${key}`, values);
  return (
    <details className="parley-import-file">
      <summary>{say('matches')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard */}
      <section className="parley-table-scroll parley-faults-scroll" tabIndex={0} aria-label={say('matches')}>
        <table className="parley-table parley-faults">
          <thead>
            <tr>
              <th scope="col" className="parley-numeric">
                {say('row')}
              </th>
              <th scope="col">{say('match')}</th>
            </tr>
          </thead>
          <tbody>
            {matches.map(({ row, id, title }) => (
              <tr key={row}>
                <th scope="row" className="parley-numeric">
                  {row.toLocaleString(language)}
                </th>
                <td>
                  <Link to={showPath(schema, id)}>{title === '' ? id : title}</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {matches.length >= 100 && <p className="parley-import-help">{say('firstMatches', { count: matches.length })}</p>}
    </details>
  );
}
