import type { ServiceStep } from '@hakobu/contract/services/service.shape';
import { useLingui } from '@lingui/react/macro';
import { Section } from '../../kit/frame/Panel.tsx';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { serviceVerbLabels } from '../../parts/services/service.labels.ts';

/** Every step it took, by whom, with its fee and words; the newest first. */
export const ServiceSteps = ({ steps }: { readonly steps: readonly ServiceStep[] }) => {
  const { t } = useLingui();
  const names = { shopper: t`客人`, staff: t`员工`, system: t`系统` };
  const rows = steps
    .map(({ verb, to, at, by, byName, feeYen, note }) => ({
      id: `${at}${verb}${to}`,
      at,
      text: `${t(serviceVerbLabels[verb])} · ${byName ?? names[by]}`,
      detail: [feeYen === null ? '' : moneyText(feeYen, 'JPY'), note].filter((word) => word !== '').join(' · '),
    }))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Section title={t`经过`}>
      <RecordHistory rows={rows} />
    </Section>
  );
};
