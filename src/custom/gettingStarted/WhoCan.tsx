import { useTranslate } from 'react-admin';
import { withGap } from '../../schema/typography';
import { RolesThatHave } from '../../ui/why/RolesThatHave';
import { useReasons } from '../../ui/why/useReasons';

/** For a step that the user may not do: who can. */
export function WhoCan({ code }: { readonly code: string }) {
  const translate = useTranslate();
  const reason = useReasons([code])?.[0];
  return (
    <p className="parley-started-ask">
      {withGap(translate('parley.gettingStarted.notYou'))}
      {reason ? <RolesThatHave reason={reason} /> : translate('parley.ui.why.administrator')}
    </p>
  );
}
