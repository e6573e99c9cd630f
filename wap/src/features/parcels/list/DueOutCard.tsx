import type { DueOutParcel } from '@hakobu/contract/parcels/parcel.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { listText } from '../../../kit/show/listText.ts';
import { Countdown } from '../../../kit/time/Countdown.tsx';
import { japan, shortMomentText } from '../../../kit/time/timeTexts.ts';
import { links } from '../../../links.ts';
import { declarationLabels } from '../../freight/index.ts';
import { ParcelCard } from '../ParcelCard.tsx';
import styles from '../parcels.module.css';

export type DueOutCardProps = {
  readonly parcel: DueOutParcel;
  /** It should have left by now. */
  readonly onLate: () => void;
};

/** A parcel that waits to leave: for its sheet, which the shopper fills in, or for the warehouse. */
export const DueOutCard = ({ parcel, onLate }: DueOutCardProps) => {
  const since = shortMomentText(parcel.since, japan);
  return (
    <ParcelCard
      parcel={parcel}
      next={
        <div className={styles.next}>
          <span className={styles.nextText}>
            {parcel.missing.length > 0 ? <Lacking parcel={parcel} /> : <Leaving parcel={parcel} onLate={onLate} />}
            <small className={styles.since}>
              <Trans>{since}（日本）起等待</Trans>
            </small>
          </span>
          {parcel.missing.length > 0 ? (
            <Button size="small" onPress={() => go(links.sheet(parcel.id))}>
              <Trans>填写面单</Trans>
            </Button>
          ) : null}
        </div>
      }
    />
  );
};

const Lacking = ({ parcel: { missing } }: Pick<DueOutCardProps, 'parcel'>) => {
  const { i18n } = useLingui();
  const fields = [...new Set(missing.map(({ field }) => field))];
  const named = listText(fields.map((field) => i18n._(declarationLabels[field])));
  return (
    <>
      <b className={styles.lacking}>
        <Plural value={missing.length} other="面单还缺 # 项" />
      </b>
      {named}
    </>
  );
};

const Leaving = ({ parcel: { limitAt }, onLate }: DueOutCardProps) => {
  if (limitAt === null) return <Trans>资料齐全，仓库正在安排寄出</Trans>;
  const deadline = shortMomentText(limitAt, japan);
  const isLate = Date.parse(limitAt) <= Date.now();
  if (isLate) return <Trans>资料齐全，比预定的 {deadline}（日本）晚了，仓库会尽快寄出</Trans>;
  return (
    <>
      <b className={styles.ready}>
        <Trans>资料齐全，等仓库寄出</Trans>
      </b>
      <Trans>
        剩 <Countdown until={limitAt} plain onEnd={onLate} />
        ，最晚 {deadline}（日本）
      </Trans>
    </>
  );
};
