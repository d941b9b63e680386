import { useTranslate } from 'react-admin';
import type { CodeImport } from '../../../schema/stock';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useLanguage } from '../../../ui/resource/useLanguage';

const maxShown = 200;

/** Result of an import or dry run: new codes, and why the other lines are skipped. */
export function Report({ report }: { readonly report: CodeImport }) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = (key: string, options?: object) => translate(`parley.stock.dialog.${key}`, options);
  const { added, dryRun, empty } = report;
  const left = leftOut(report);
  const said = added === 0 ? 'nothing' : dryRun ? 'would' : 'done';
  return (
    <>
      <p className="import-codes-summary row gap-8 flush semibold" data-good={added > 0} role="status">
        <Icon name={added > 0 ? 'ri-checkbox-circle-line' : 'ri-information-line'} />
        {words(said, { smart_count: added })}
      </p>
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
