import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Import } from '../../dataProvider/imports';
import type { ResourceSchema } from '../../schema/resource';
import { showPath } from '../resource/paths';
import { useLanguage } from '../resource/useLanguage';

/** Which existing record each row fits. */
export function MatchTable({ schema, work }: { readonly schema: ResourceSchema; readonly work: Import }) {
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
            {work.matches.map(({ row, id, title }) => (
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
      {work.matches.length >= 100 && (
        <p className="parley-import-help">{say('firstMatches', { count: work.matches.length })}</p>
      )}
    </details>
  );
}
