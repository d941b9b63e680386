import { useTranslate } from 'react-admin';
import type { CodeImport } from '../../../schema/stock';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useLanguage } from '../../../ui/resource/useLanguage';

const maxShown = 200;

interface ReportProps {
  readonly report: CodeImport;
  readonly takesDoubtful: boolean;
  readonly onTakeDoubtful: (takes: boolean) => void;
}

/** Result of an import or dry run: new codes, and why the other lines are skipped. */
export function Report({ report, takesDoubtful, onTakeDoubtful }: ReportProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = (key: string, options?: object) => translate(`parley.stock.dialog.${key}`, options);
  const { added, dryRun, empty, heading, preview = [], wrong } = report;
  const isDoubtful = heading !== null || wrong.some(({ problem }) => problem === 'heading' || problem === 'spoiled');
  const left = leftOut(report);
  const said = added === 0 ? 'nothing' : dryRun ? 'would' : 'done';
  return (
    <>
      <p className="import-codes-summary row gap-8 flush semibold" data-good={added > 0} role="status">
        <Icon name={added > 0 ? 'ri-checkbox-circle-line' : 'ri-information-line'} />
        {words(said, { smart_count: added })}
      </p>
      {heading !== null && <p className="flush">{words('isHeading', { heading: heading.slice(0, 200) })}</p>}
      {dryRun && (isDoubtful || takesDoubtful) && (
        <label className="row gap-8">
          <input type="checkbox" checked={takesDoubtful} onChange={(event) => onTakeDoubtful(event.target.checked)} />
          {words('takeDoubtful')}
        </label>
      )}
      {preview.length > 0 && (
        <section aria-label={words('preview')}>
          <strong>{words('preview')}</strong>
          <div className="import-codes-lines">
            <table className="full type-small">
              <thead>
                <tr>
                  <th scope="col">{words('line')}</th>
                  <th scope="col">{words('code')}</th>
                </tr>
              </thead>
              <tbody>
                {preview.map(({ line, text }) => (
                  <tr key={line}>
                    <td>{line.toLocaleString(language)}</td>
                    <td>
                      <code>{text}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
      {empty > 0 && <small>{words('empty', { smart_count: empty })}</small>}
      {left.length > 0 && (
        <section aria-label={words('leftOut')}>
          <strong>
            {words('leftOut')} ({left.length.toLocaleString(language)})
          </strong>
          <div className="import-codes-lines">
            <table className="full type-small">
              <thead>
                <tr>
                  <th scope="col">{words('line')}</th>
                  <th scope="col">{words('why')}</th>
                </tr>
              </thead>
              <tbody>
                {left.slice(0, maxShown).map(({ line, why, of, pool }) => (
                  <tr key={line}>
                    <td>{line.toLocaleString(language)}</td>
                    <td>{words(why, { of, pool })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {left.length > maxShown && (
            <small>{words('more', { count: (left.length - maxShown).toLocaleString(language) })}</small>
          )}
        </section>
      )}
    </>
  );
}

interface LeftOut {
  readonly line: number;
  readonly why: string;
  readonly of?: number;
  readonly pool?: string;
}

function leftOut({ duplicates, alreadySold, inOtherPools, wrong }: CodeImport): LeftOut[] {
  const left: LeftOut[] = [
    ...duplicates.map(({ line, of }) => (of === null ? { line, why: 'inPool' } : { line, why: 'inFile', of })),
    ...alreadySold.map(({ line }) => ({ line, why: 'sold' })),
    ...inOtherPools.map(({ line, poolName }) => ({ line, why: 'inOtherPool', pool: poolName })),
    ...wrong.map(({ line, problem }) => ({ line, why: problem })),
  ];
  return left.sort((a, b) => a.line - b.line);
}
