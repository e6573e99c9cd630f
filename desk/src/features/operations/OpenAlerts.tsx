import { listAlerts } from '@hakobu/contract/operations/operations.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useLocation } from 'wouter';
import { countText } from '../../kit/text/money.ts';
import { links } from '../../links.ts';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { alertLabels } from './operations.labels.ts';

/** Nothing while all is well; else what is wrong, and the way to it. For those who may read it. */
export const OpenAlerts = () => {
  const { t } = useLingui();
  const mayRead = useMay('settings.read');
  const { data } = useCall(listAlerts, { state: 'open' }, { everyMs: 30_000, enabled: mayRead });
  const [, go] = useLocation();
  const [newest] = data?.list ?? [];
  if (!data || !newest) return null;
  const says = data.list.length === 1 ? t(alertLabels[newest.kind]) : t`${countText(data.list.length)} 个警报`;
  return (
    <Button danger onClick={() => go(links.operations())}>
      {says}
    </Button>
  );
};
