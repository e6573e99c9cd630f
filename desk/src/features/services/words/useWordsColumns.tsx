import type { WaitingWords } from '@hakobu/contract/services/words.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../../kit/record/Tag.tsx';
import { Age } from '../../../kit/table/Age.tsx';
import { ThingCell, WhoCell } from '../../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../../kit/table/column.ts';
import { instantText } from '../../../kit/text/time.ts';
import shape from '../../../kit/shapes.module.css';
import { usePreview } from '../../../parts/chat/usePreview.ts';
import { serviceStateLabels, serviceStateTones } from '../../../parts/services/service.labels.ts';
import { useStaff } from '../../../shell/session.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

/** The shopper's last words in one line. */
export const useLastWords = (): ((words: WaitingWords) => string) => {
  const { t } = useLingui();
  const preview = usePreview();
  return ({ last, shopperName }) => (last === null ? t`刚刚撤回了` : preview(last, nameOfShopper(shopperName)));
};

export const useWordsColumns = (): readonly Column<WaitingWords>[] => {
  const { t } = useLingui();
  const me = useStaff();
  const lastWords = useLastWords();
  return [
    {
      name: 'age',
      head: t`已等 / 时限`,
      width: 116,
      cell: ({ waitsSince, answerDueAt }) => <Age since={waitsSince} dueAt={answerDueAt} />,
      csv: ({ waitsSince }) => instantText(waitsSince),
    },
    {
      name: 'words',
      head: t`客人说的`,
      cell: (row) => (
        <ThingCell
          title={lastWords(row)}
          picture={row.service?.imageUrl ?? null}
          sub={[nameOfShopper(row.shopperName), row.orderCode, row.service?.goodsName].filter(Boolean).join(' · ')}
        />
      ),
      csv: lastWords,
    },
    {
      name: 'service',
      head: t`服务`,
      width: 150,
      isSpare: true,
      cell: ({ service }) =>
        service === null ? (
          <span className={shape.muted}>—</span>
        ) : (
          <>
            {service.name} <Tag tone={serviceStateTones[service.state]}>{t(serviceStateLabels[service.state])}</Tag>
          </>
        ),
      csv: ({ service }) => service?.name,
    },
    {
      name: 'who',
      head: t`谁来回`,
      width: 92,
      cell: ({ service, isTakerThere }) => {
        const taker = service?.takenBy ?? null;
        const isMine = taker?.id === me.id;
        if (taker !== null && (isMine || isTakerThere))
          return <WhoCell name={isMine ? t`我` : taker.name} mine={isMine} />;
        return <WhoCell name={t`客服`} />;
      },
      csv: ({ service }) => service?.takenBy?.name,
    },
  ];
};

/** What stands in the record and belongs into the file. */
export const useWordsFileColumns = (): readonly Column<WaitingWords>[] => {
  const { t } = useLingui();
  return [
    fileColumn('shopper', t`客人`, ({ shopperName }) => nameOfShopper(shopperName)),
    fileColumn('order', t`订单`, ({ orderCode }) => orderCode),
    fileColumn('goods', t`商品`, ({ service }) => service?.goodsName),
    fileColumn('code', t`服务编号`, ({ service }) => service?.code),
    fileColumn('due', t`时限`, ({ answerDueAt }) => instantText(answerDueAt)),
  ];
};
