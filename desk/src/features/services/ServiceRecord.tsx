import type { Answer } from '@hakobu/contract/base/endpoint';
import { deskService } from '@hakobu/contract/services/service.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { Tag } from '../../kit/record/Tag.tsx';
import { Age } from '../../kit/table/Age.tsx';
import { chosenBy } from '../../kit/record/chosen.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { statusOf } from '../../parts/services/service-status.ts';
import {
  serviceStateHints,
  serviceStateLabels,
  serviceStateTones,
  serviceVerbLabels,
} from '../../parts/services/service.labels.ts';
import { ResultShown } from '../../parts/services/work/ResultShown.tsx';
import { useServiceWork } from '../../parts/services/work/useServiceWork.tsx';
import { useCall } from '../../shell/calls.ts';
import { ServiceFacts } from './ServiceFacts.tsx';
import type { ServiceStep } from '@hakobu/contract/services/service.shape';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import { moneyText } from '../../kit/text/money.ts';

type Whole = Answer<typeof deskService>;
type Props = {
  readonly code: string | null;
  /** It was dealt with: on to the next. */
  readonly onDone: (code: string) => void;
};

/** One service: the goods and where they lie, the shopper's wish, what is to be done next, its result and history. */
export const ServiceRecord = ({ code, onDone }: Props) => {
  const { t } = useLingui();
  const read = useCall(deskService, { code: code ?? '' }, { enabled: code !== null, everyMs: 20_000 });
  return (
    <RecordPanel
      label={t`这项服务`}
      title={code}
      chosen={chosenBy(code, read)}
      none={{ icon: 'camera', message: <Trans>选一项服务，要做的和经过在这里。</Trans> }}
      rows={10}
    >
      {(whole) => <WholeRecord key={code} service={whole} onDone={() => onDone(whole.code)} />}
    </RecordPanel>
  );
};

type WholeProps = { readonly service: Whole; readonly onDone: () => void };

const WholeRecord = ({ service, onDone }: WholeProps) => {
  const { t } = useLingui();
  const { state, name, result, since } = service;
  const { loud, plain, danger, form, dialog } = useServiceWork(service, { onDone, photoKeys: 'space' });
  const isIdle = !loud && plain.length === 0 && danger.length === 0;
  const dueAt = service.workDueAt ?? service.dueAt;
  return (
    <Panel
      label={t`这项服务`}
      title={service.quantity > 1 ? `${name} ×${service.quantity}` : name}
      sub={
        <>
          <Tag tone={serviceStateTones[state]}>{t(serviceStateLabels[state])}</Tag> {t(serviceStateHints[state])}
        </>
      }
      aside={statusOf(state) === 'ended' ? null : <Age since={since} dueAt={dueAt} />}
      foot={isIdle ? null : <ActionBar danger={danger} plain={plain} note={loud?.blocked ?? null} loud={loud} />}
    >
      <ServiceFacts service={service} />
      {form}
      {result ? <ResultShown result={result} /> : null}
      <ServiceSteps steps={service.steps} />
      {dialog}
    </Panel>
  );
};

/** Every step it took, by whom, with its fee and words; the newest first. */
const ServiceSteps = ({ steps }: { readonly steps: readonly ServiceStep[] }) => {
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
