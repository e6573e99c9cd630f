import { listAlerts } from '@hakobu/contract/operations/operations.desk-api';
import { type AlertKind, alertMendedWith } from '@hakobu/contract/operations/operations.shape';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useLocation } from 'wouter';
import { countText } from '../../kit/text/money.ts';
import { links } from '../../links.ts';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { alertLabels, remedyLabels } from './operations.labels.ts';

const pages: Readonly<Partial<Record<(typeof alertMendedWith)[AlertKind], () => string>>> = {
  'rates.write': () => links.rates(),
  'outbox.write': () => links.outbox(),
  'ledger.correct': () => links.books(),
};

/** The page where whoever sees it can do something about an alert. */
const pageFor = (kind: AlertKind): string => (pages[alertMendedWith[kind]] ?? links.operations)();

/** Nothing while all is well; else what is wrong, and the way to where it is mended. Everybody sees what they can mend. */
export const OpenAlerts = () => {
  const { t } = useLingui();
  const looksAfterServer = useMay('settings.read');
  const { data } = useCall(listAlerts, { state: 'open' }, { everyMs: 30_000 });
  const [, go] = useLocation();
  const [newest] = data?.list ?? [];
  if (!data || !newest) return null;
  if (looksAfterServer && data.list.length > 1)
    return (
      <Button danger onClick={() => go(links.operations())}>
        {t`${countText(data.list.length)} 个警报`}
      </Button>
    );
  return data.list.map(({ id, kind }) => (
    <Button
      key={id}
      danger
      title={t(remedyLabels[kind])}
      onClick={() => go(looksAfterServer ? links.operations() : pageFor(kind))}
    >
      {t(alertLabels[kind])}
    </Button>
  ));
};
