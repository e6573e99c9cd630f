import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '../../../kit/list/Skeleton.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { listText } from '../../../kit/show/listText.ts';
import { Note } from '../../../kit/show/Note.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { OfferPicker, offersQuery } from '../../services/index.ts';
import type { Confirmed } from './confirmed.rules.ts';
import type { WantedLine } from '../order.queries.ts';
import styles from '../orders.module.css';

export type WantedServices = NonNullable<WantedLine['services']>;

export type LineServicesProps = {
  readonly chosen: WantedServices;
  readonly priced: Confirmed['lines'][number]['services'];
  /** How many pieces the line has. */
  readonly pieces: number;
  readonly onChange: (services: WantedServices) => void;
};

/** The warehouse services of one line: what is chosen and costs, and a sheet to choose from. */
export const LineServices = ({ chosen, priced, pieces, onChange }: LineServicesProps) => {
  const [open, setOpen] = useState(false);
  const yen = priced.reduce((sum, { feeYen }) => sum + (feeYen ?? 0), 0);
  const isQuoted = priced.some(({ feeYen }) => feeYen === null);
  return (
    <>
      <Row
        icon="box"
        title={<Trans>增值服务</Trans>}
        note={
          chosen.length > 0 ? listText(priced.map(({ name }) => name)) : <Trans>到仓后拍照、验货、加固等，可不选</Trans>
        }
        value={<Cost yen={yen} isQuoted={isQuoted} />}
        onPress={() => setOpen(true)}
      />
      {open ? (
        <ServicesSheet chosen={chosen} pieces={pieces} onChange={onChange} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
};

const Cost = ({ yen, isQuoted }: { readonly yen: number; readonly isQuoted: boolean }) => {
  if (yen > 0) return <YenBeside yen={yen} />;
  return isQuoted ? <Trans>到仓后报价</Trans> : null;
};

type SheetProps = Pick<LineServicesProps, 'chosen' | 'pieces' | 'onChange'> & { readonly onClose: () => void };

const ServicesSheet = ({ chosen, pieces, onChange, onClose }: SheetProps) => {
  const offers = useQuery(offersQuery('order'));
  const [picked, setPicked] = useState(chosen);
  const done = () => {
    onChange(picked);
    onClose();
  };
  return (
    <Sheet
      open
      title={<Trans>增值服务</Trans>}
      onClose={onClose}
      foot={
        <Button wide onPress={done}>
          <Trans>选好了</Trans>
        </Button>
      }
    >
      {offers.data ? (
        <OfferPicker
          offers={offers.data}
          pieces={pieces}
          chosen={picked.map(({ offerCode, quantity, note }) => ({
            offerCode,
            quantity: Number(quantity ?? 1),
            note: note ?? '',
          }))}
          onChange={(next) => setPicked([...next])}
        />
      ) : offers.error ? (
        <Note
          tone="bad"
          action={
            <Button look="text" onPress={() => offers.refetch()}>
              <Trans>重试</Trans>
            </Button>
          }
        >
          {reasonFor(offers.error)}
        </Note>
      ) : (
        <div className={styles.skeleton}>
          <Skeleton />
          <Skeleton width="70%" />
          <Skeleton width="80%" />
        </div>
      )}
    </Sheet>
  );
};
