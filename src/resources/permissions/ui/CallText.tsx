import type { ReactNode } from 'react';
import type { SysApi } from './useCalls';

/** A call in words and as it stands in the API, with what it asks for. `children` says what is special about it. */
export function CallText({ call, children }: { readonly call: SysApi; readonly children?: ReactNode }) {
  return (
    <span className="calls-call">
      <span>{call.name}</span>
      <code>
        <b>{call.method}</b> {call.path}
      </code>
      <span className="calls-codes">{call.permissionCodes.join(', ')}</span>
      {children}
    </span>
  );
}
