import type { RaRecord } from 'react-admin';
import type { RecordOf } from '../../../schema/record';
import type { ViewProps } from '../../../ui/resource/resourceUi';
import { useText } from '../../../ui/resource/useText';
import type { schema } from '../schema';
import { Preview } from './Preview';

/** A shop with a link to its page. */
export function Shown({ record, children }: ViewProps<RecordOf<typeof schema> & RaRecord>) {
  const say = useText();
  return (
    <>
      {record && (
        <>
          <p>
            <a className="parley-link accent" href={record.url ?? ''} target="_blank" rel="noopener">
              {say({ en: 'Open the shop', zh: '打开商城' })}
            </a>
          </p>
          <Preview shop={record} />
        </>
      )}
      {children}
    </>
  );
}
