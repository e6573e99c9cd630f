import type { DueOutParcel } from '@hakobu/contract/parcels/parcel.shape';
import type { MissingField } from '@hakobu/contract/parcels/sheet.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { listText } from '../../../kit/show/listText.ts';
import { Countdown } from '../../../kit/time/Countdown.tsx';
import { serverNow } from '../../../kit/time/serverClock.ts';
import { Moment } from '../../../kit/time/Moment.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { links } from '../../../links.ts';
import { declarationLabels } from '../../freight/index.ts';
import { ParcelCard } from '../ParcelCard.tsx';
import styles from '../parcels.module.css';

export type DueOutCardProps = { readonly parcel: DueOutParcel };

/** A parcel that waits to leave: for its sheet, which the shopper fills in, or for the warehouse. */
export const DueOutCard = ({ parcel }: DueOutCardProps) => {
  const since = <Moment at={parcel.since} />;
  return (
    <ParcelCard
      parcel={parcel}
      next={
        <div className={styles.next}>
          <span className={styles.nextText}>
            {parcel.missing.length > 0 ? <Lacking parcel={parcel} /> : <LeavingBy limitAt={parcel.limitAt} />}
            <small className={shape.smallBlock}>
              <Trans>{since} 起等待</Trans>
            </small>
          </span>
          {parcel.missing.length > 0 ? (
            <Button size="small" onPress={() => go(links.sheet(parcel.id))}>
              {parcel.missing.some(isOpen) ? <Trans>填写面单</Trans> : <Trans>核对面单</Trans>}
            </Button>
          ) : null}
        </div>
      }
    />
  );
};

const isOpen = ({ isProposed }: MissingField): boolean => !isProposed;

const Lacking = ({ parcel: { missing } }: DueOutCardProps) => {
  const { i18n } = useLingui();
  const open = missing.filter(isOpen);
  const fields = [...new Set((open.length > 0 ? open : missing).map(({ field }) => field))];
  const named = listText(fields.map((field) => i18n._(declarationLabels[field])));
  return (
    <>
      <b className={styles.lacking}>
        {open.length > 0 ? (
          <Plural value={open.length} other="面单还缺 # 项" />
        ) : (
          <Trans>面单已按商品填好，请核对</Trans>
        )}
      </b>
      {named}
    </>
  );
};

const LeavingBy = ({ limitAt }: { readonly limitAt: string | null }) =>
  limitAt === null ? <Trans>资料齐全，仓库正在安排寄出</Trans> : <Leaving limitAt={limitAt} />;

const Leaving = ({ limitAt }: { readonly limitAt: string }) => {
  const [isLate, setLate] = useState(() => Date.parse(limitAt) <= serverNow());
  const deadline = <Moment at={limitAt} zoned />;
  if (isLate) return <Trans>资料齐全，比预定的 {deadline} 晚了，仓库会尽快寄出</Trans>;
  return (
    <>
      <b className={styles.ready}>
        <Trans>资料齐全，等仓库寄出</Trans>
      </b>
      <Trans>
        剩 <Countdown until={limitAt} plain onEnd={() => setLate(true)} />
        ，最晚 {deadline}
      </Trans>
    </>
  );
};
