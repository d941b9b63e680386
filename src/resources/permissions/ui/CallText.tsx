import type { ReactNode } from 'react';
import type { SysApi } from './useCalls';

/** An API call: name, method, path and required permissions. `children` adds a note. */
export function CallText({ call, children }: { readonly call: SysApi; readonly children?: ReactNode }) {
  return (
    <span className="calls-call flex wrap grow min-0">
      <span>{call.name}</span>
      <code>
        <b>{call.method}</b> {call.path}
      </code>
      <span className="calls-codes muted type-note rounded-inner outlined">{call.permissionCodes.join(', ')}</span>
      {children}
    </span>
  );
}
