import { useLingui } from '@lingui/react/macro';
import { Segmented } from 'antd';
import { useMay } from '../../shell/session.ts';
import type { View, ViewProps } from './views.ts';

type Tab = 'talks' | 'figures' | 'settings';

const tabOf = (view: View): Tab => (view === 'figures' || view === 'settings' ? view : 'talks');

/** Conversations, figures, settings: what one may see of them; nothing where there is only one. */
export const ViewTabs = ({ view, onView }: ViewProps & { readonly view: View }) => {
  const { t } = useLingui();
  const maySupervise = useMay('chat.supervise');
  const maySet = useMay('chat.settings');
  if (!maySupervise && !maySet) return null;
  return (
    <Segmented<Tab>
      aria-label={t`看什么`}
      value={tabOf(view)}
      onChange={(tab) => onView(tab === 'talks' ? 'mine' : tab)}
      options={[
        { value: 'talks', label: t`会话` },
        ...(maySupervise ? [{ value: 'figures' as const, label: t`统计` }] : []),
        ...(maySet ? [{ value: 'settings' as const, label: t`设置` }] : []),
      ]}
    />
  );
};
