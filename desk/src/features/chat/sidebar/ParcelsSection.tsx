import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import { type DeskParcel, listDeskParcels } from '@hakobu/contract/parcels/parcel.desk-api';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { IconButton } from '../../../kit/input/IconButton.tsx';
import { links } from '../../../links.ts';
import { parcelStateLabels } from '../../../parts/parcels/parcel-state.labels.ts';
import { useCall } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import styles from './sidebar.module.css';
import { SidebarHead, SidebarStates } from './SidebarParts.tsx';
import { cardOfParcel } from '../messages/card-of.ts';

const shown = 4;

type Props = {
  readonly shopper: { readonly id: string; readonly number: string };
  readonly onCard: ((card: ChatCard) => void) | undefined;
  /** A row is chosen as a whole, and leads nowhere. */
  readonly isChoosing?: boolean;
};

/** The shopper's newest parcels. */
export const ParcelsSection = ({ shopper, onCard, isChoosing = false }: Props) => {
  const { t } = useLingui();
  const may = useMay('parcels.read');
  const read = useCall(listDeskParcels, { shopperId: shopper.id, limit: shown }, { enabled: may, everyMs: 60_000 });
  if (!may) return null;
  return (
    <section className={styles.part} aria-label={t`包裹`}>
      <SidebarHead title={t`包裹`}>
        {isChoosing ? null : (
          <Link href={links.shoppers({ keyword: shopper.number, id: shopper.id })}>
            <Trans>客人的记录</Trans>
          </Link>
        )}
      </SidebarHead>
      <SidebarStates read={read} count={read.data?.list.length} words={t`没有包裹。`} />
      {read.data?.list.map((parcel) => (
        <ParcelRow key={parcel.id} parcel={parcel} onCard={onCard} isChoosing={isChoosing} />
      ))}
    </section>
  );
};

type RowProps = { readonly parcel: DeskParcel; readonly onCard: Props['onCard']; readonly isChoosing: boolean };

const ParcelRow = ({ parcel, onCard, isChoosing }: RowProps) => {
  const { t } = useLingui();
  const { id, state, orderCount, routeName, recipientName } = parcel;
  const send = onCard ? () => onCard(cardOfParcel(parcel)) : undefined;
  const words = (
    <>
      <span>
        {id} · <Plural value={orderCount} other="# 单" />
      </span>
      <small>
        {t(parcelStateLabels[state])} · {routeName} · {recipientName}
      </small>
    </>
  );
  return (
    <div className={styles.thing}>
      {isChoosing ? (
        <button type="button" className={styles.choice} onClick={send}>
          {words}
        </button>
      ) : (
        <Link href={links.parcels({ id, keyword: id })} className={styles.link}>
          {words}
        </Link>
      )}
      <span className={styles.end}>
        {send && !isChoosing ? <IconButton icon="talk" label={t`把包裹 ${id} 发给客人`} onPress={send} /> : null}
      </span>
    </div>
  );
};
