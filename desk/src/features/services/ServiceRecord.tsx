import type { Answer } from '@hakobu/contract/base/endpoint';
import { deskService } from '@hakobu/contract/services/service.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '../../kit/frame/Panel.tsx';
import { EmptyState, Skeleton, ErrorState } from '../../kit/frame/States.tsx';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { Tag } from '../../kit/record/Tag.tsx';
import { Age } from '../../kit/table/Age.tsx';
import { statusOf } from '../../parts/services/service-status.ts';
import { serviceStateHints, serviceStateLabels, serviceStateTones } from '../../parts/services/service.labels.ts';
import { ResultShown } from '../../parts/services/work/ResultShown.tsx';
import { useServiceWork } from '../../parts/services/work/useServiceWork.tsx';
import { useCall } from '../../shell/calls.ts';
import { ServiceFacts } from './ServiceFacts.tsx';
import { ServiceSteps } from './ServiceSteps.tsx';

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
  if (code === null)
    return (
      <Panel label={t`这项服务`}>
        <EmptyState icon="camera">
          <Trans>选一项服务，要做的和经过在这里。</Trans>
        </EmptyState>
      </Panel>
    );
  if (!read.data)
    return (
      <Panel title={code}>
        {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <Skeleton rows={10} />}
      </Panel>
    );
  return <WholeRecord key={code} service={read.data} onDone={() => onDone(code)} />;
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
