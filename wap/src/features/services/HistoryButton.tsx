import type { Service, ServiceStep } from '@hakobu/contract/services/service.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { yenText } from '../../kit/money/digits.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { ErrorState } from '../../kit/screen/states.tsx';
import { CopyText } from '../../kit/show/CopyText.tsx';
import { Timeline, type TimelineStep } from '../../kit/show/Timeline.tsx';
import { newestFirst } from '../../kit/time/newestFirst.ts';
import { momentText } from '../../kit/time/timeTexts.ts';
import { verbLabels } from './service.labels.ts';
import { serviceQuery } from './service.queries.ts';
import styles from './services.module.css';

/** Opens what happened to a service, step by step. */
export const HistoryButton = ({ service }: { readonly service: Pick<Service, 'code' | 'name'> }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { code, name } = service;
  return (
    <div className={styles.foot}>
      <CopyText text={code} />
      <Button look="text" label={t`看进度：${name}`} onPress={() => setOpen(true)}>
        <Trans>看进度</Trans>
      </Button>
      {open ? <HistorySheet code={code} name={name} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};

type HistorySheetProps = { readonly code: string; readonly name: string; readonly onClose: () => void };

const HistorySheet = ({ code, name, onClose }: HistorySheetProps) => {
  const { t, i18n } = useLingui();
  const detail = useQuery(serviceQuery(code));
  const message = ({ verb, at, feeYen, note }: ServiceStep, place: number): TimelineStep => {
    const fee = feeYen === null ? '' : yenText(feeYen);
    return {
      key: `${at} ${verb}`,
      title: [i18n._(verbLabels[verb]), fee].filter(Boolean).join(' '),
      note: [momentText(at), note].filter(Boolean).join(' · '),
      state: place === 0 ? 'now' : 'done',
    };
  };
  return (
    <Sheet open onClose={onClose} title={t`${name}的进度`}>
      {detail.data ? <Timeline steps={newestFirst(detail.data.steps).map(message)} /> : null}
      {detail.isPending ? <RowSkeletons count={2} picture={false} /> : null}
      {detail.data === undefined && detail.error ? (
        <ErrorState onRetry={detail.refetch}>{reasonFor(detail.error)}</ErrorState>
      ) : null}
    </Sheet>
  );
};
