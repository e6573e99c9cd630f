import { listDeskServices, type ServiceView } from '@hakobu/contract/services/service.desk-api';
import { listWaitingWords } from '@hakobu/contract/services/words.desk-api';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Chips } from '../../kit/table/Chips.tsx';
import { useCall, useKeysetList } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { type View, type ViewProps, views } from './views.ts';

export const viewLabels = {
  asked: msg`待接下`,
  toQuote: msg`待报价`,
  waiting: msg`等客人`,
  work: msg`要做`,
  coming: msg`等到货`,
  words: msg`客人留言`,
  ended: msg({ context: 'services', message: '结束的' }),
  all: msg`全部服务`,
  prices: msg`价目`,
} satisfies Record<View, MessageDescriptor>;

// What has ended only grows: how many there are helps nobody.
const counted: ReadonlySet<View> = new Set<ServiceView>(['asked', 'toQuote', 'waiting', 'work', 'coming']);

type Props = ViewProps & { readonly value: View; readonly children?: ReactNode };

/** What there is to look at, with how many wait. */
export const ViewChips = ({ value, onView, children }: Props) => {
  const { t } = useLingui();
  const { first } = useKeysetList(listDeskServices, { view: 'work', limit: 1 }, { everyMs: 30_000 });
  const mayWords = useMay('services.quote');
  const words = useCall(listWaitingWords, { limit: 1 }, { everyMs: 20_000, enabled: mayWords });
  const countOf = (view: View): number | undefined => {
    if (view === 'words') return words.data?.counts.all;
    return view !== 'prices' && counted.has(view) ? first?.counts[view] : undefined;
  };
  const chips = views
    .filter((view) => view !== 'words' || mayWords)
    .map((view) => ({ value: view, label: t(viewLabels[view]), count: countOf(view) }));
  return (
    <Chips<View> label={t`看什么`} chips={chips} value={value} onChange={onView}>
      {children}
    </Chips>
  );
};
