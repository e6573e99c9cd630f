import type { StoredItem } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { weightText } from '../../../kit/money/digits.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import { PhotoStrip } from '../../../kit/show/PhotoViewer.tsx';
import { dayText, japan, shortMomentText } from '../../../kit/time/timeTexts.ts';
import { StorageLeft } from '../OrderCard.tsx';
import styles from '../orders.module.css';

const centimetres = (mm: number): string => String(Math.round(mm / 10));

export type StoredCardProps = { readonly item: StoredItem; readonly daysLeft: number | null };

/** What the warehouse weighed, measured and photographed, and how long it is kept free. */
export const StoredCard = ({ item, daysLeft }: StoredCardProps) => {
  const { t } = useLingui();
  const until = dayText(item.storageFreeUntil, japan);
  const size = [item.lengthMm, item.widthMm, item.heightMm].map(centimetres).join('×');
  return (
    <Card title={<Trans>仓库</Trans>} aside={shortMomentText(item.storedAt)}>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>重量</Trans>
          </dt>
          <dd>{weightText(item.weightGrams)}</dd>
        </div>
        <div>
          <dt>
            <Trans>尺寸</Trans>
          </dt>
          <dd>{size} cm</dd>
        </div>
        <div>
          <dt>
            <Trans>库位</Trans>
          </dt>
          <dd>{item.shelf}</dd>
        </div>
        {daysLeft === null ? null : (
          <div>
            <dt className={styles.asked}>
              <Trans>免费仓储</Trans>
              <Explain title={t`免费仓储`}>
                <p>
                  <Trans>
                    入库次日起 60 天免费；之后按天收：10 kg 以内 100 日元，20 kg 以内 200 日元，更重 300 日元。
                  </Trans>
                </p>
                <p>
                  <Trans>开始打包时停止计算，和国际运费一起结算。到期前 7、3、1 天和当天会提醒。</Trans>
                </p>
              </Explain>
            </dt>
            <dd>
              <StorageLeft days={daysLeft} />
              <small>
                <Trans>到 {until}（日本）</Trans>
              </small>
            </dd>
          </div>
        )}
      </dl>
      {item.photos.length === 0 ? null : (
        <div className={styles.photos}>
          <PhotoStrip photos={item.photos} label={t`仓库照片`} />
        </div>
      )}
    </Card>
  );
};
