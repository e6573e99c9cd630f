import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { Chips } from '../../kit/table/Chips.tsx';
import { links } from '../../links.ts';

type View = 'changes' | 'access';

/** What staff changed, or who signed in and was refused. */
export const AuditViews = ({ value }: { readonly value: View }) => {
  const { t } = useLingui();
  const [, go] = useLocation();
  return (
    <Chips<View>
      label={t`看什么`}
      chips={[
        { value: 'changes', label: t`员工的改动` },
        { value: 'access', label: t`登录与拒绝` },
      ]}
      value={value}
      onChange={(view) => go(links.audit(view === 'access' ? { view } : {}))}
    />
  );
};
