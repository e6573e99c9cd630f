import { deskGoods } from '@hakobu/contract/goods/catalogue.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { chosenBy } from '../../../kit/record/chosen.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
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
  return (
    <RecordPanel
      label={t`这件商品`}
      chosen={chosenBy(id, read)}
      none={{ icon: 'box', message: <Trans>选一件商品，内容和改动在这里。</Trans> }}
      rows={12}
    >
      {(whole) =>
        whole.given ? <OwnEditor key={id} goods={whole} onOpen={onOpen} /> : <LiveGoods key={id} goods={whole} />
      }
    </RecordPanel>
  );
};
