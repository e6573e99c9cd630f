import { deskGoods } from '@hakobu/contract/goods/catalogue.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '../../../kit/frame/Panel.tsx';
import { EmptyState, Skeleton, ErrorState } from '../../../kit/frame/States.tsx';
import { useCall } from '../../../shell/calls.ts';
import { LiveGoods } from './LiveGoods.tsx';
import { OwnEditor } from './OwnEditor.tsx';

type Props = { readonly id: string | null; readonly onOpen: (id: string | null) => void };

/** One piece of goods; `new` for some that are not entered yet. */
export const GoodsRecord = ({ id, onOpen }: Props) => {
  const { t } = useLingui();
  const isNew = id === 'new';
  const read = useCall(deskGoods, { id: id ?? '' }, { enabled: id !== null && !isNew, everyMs: 30_000 });
  if (isNew) return <OwnEditor key="new" goods={null} onOpen={onOpen} />;
  if (read.data)
    return read.data.given ? (
      <OwnEditor key={id} goods={read.data} onOpen={onOpen} />
    ) : (
      <LiveGoods key={id} goods={read.data} />
    );
  return (
    <Panel label={t`这件商品`}>
      {id === null ? (
        <EmptyState icon="box">
          <Trans>选一件商品，内容和改动在这里。</Trans>
        </EmptyState>
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton rows={12} />
      )}
    </Panel>
  );
};
