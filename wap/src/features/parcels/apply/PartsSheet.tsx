import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { giveUpUnsaved } from '../../../kit/screen/unsaved.ts';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { dot } from '../../../kit/show/listText.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { replaceWith } from '../../../kit/screen/navigation.ts';
import { listText } from '../../../kit/show/listText.ts';
import { links } from '../../../links.ts';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { estimateQuery } from '../parcel.queries.ts';
import { chosenOffer } from '../route-choice.rules.ts';
import styles from './apply.module.css';
import { useApplyInParts } from './applying.queries.ts';
import { insisted } from './insisted.ts';
import type { Application } from './useApplication.ts';

export type PartsSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Order codes, parcel by parcel. */
  readonly split: readonly (readonly string[])[];
  readonly application: Application;
  readonly parcelId: string | undefined;
  readonly remark: string;
};

/** What was put together, as several parcels within the country's limit: what each would cost, applied for at once. */
export const PartsSheet = ({ open, ...rest }: PartsSheetProps) => (open ? <OpenSheet {...rest} /> : null);

const OpenSheet = ({ onClose, split, application, parcelId, remark }: Omit<PartsSheetProps, 'open'>) => {
  const { t } = useLingui();
  const apply = useApplyInParts(parcelId);
  const parts = useParts(split, application, parcelId);
  const count = parts.length;
  const totalYen = parts.reduce((sum, part) => sum + (part.offer?.totalYen ?? 0), 0);
  const total = yenText(totalYen);
  const { address } = application;
  const isReady = address !== undefined && parts.every(({ offer }) => offer !== undefined);
  const press = async () => {
    const isGrave = parts.some((part) => part.isGrave);
    if (!address || (isGrave && !(await insisted()))) return;
    const wanted = parts.flatMap(({ codes, offer, isGrave: insists }) =>
      offer ? [{ orderCodes: [...codes], addressId: address.id, routeCode: offer.routeCode, remark, insists }] : [],
    );
    try {
      await apply.mutateAsync(wanted);
    } catch {
      // What was applied for before the refusal stands, and is no more among what can be chosen.
      return onClose();
    }
    toast(t`已申请 ${count} 个包裹`);
    giveUpUnsaved();
    replaceWith(links.parcels());
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>分成 {count} 个包裹寄</Trans>}
      foot={
        <Button wide disabled={!isReady} onPress={press}>
          {isReady ? (
            <Trans>
              申请 {count} 个包裹，运费约 {total}
            </Trans>
          ) : (
            <Trans>正在估算</Trans>
          )}
        </Button>
      }
    >
      <p className={styles.lead}>
        <Trans>每个包裹都在海关限额以内，各自打包、称重、付运费。</Trans>
      </p>
      <ol className={styles.split}>
        {parts.map((part, place) => (
          <Part
            key={part.codes.join()}
            part={part}
            number={place + 1}
            onOnly={() => {
              onClose();
              application.pick(part.codes);
            }}
          />
        ))}
      </ol>
    </Sheet>
  );
};

/** Each part with its orders and what it would cost by the route that was chosen, or the first that carries it. */
const useParts = (split: PartsSheetProps['split'], application: Application, parcelId: string | undefined) => {
  const { address, offer, pickedOrders } = application;
  const estimates = useQueries({
    queries: split.map((codes) => estimateQuery({ orderCodes: codes, addressId: address?.id, parcelId })),
  });
  return split.map((codes, place) => {
    const estimate = estimates[place];
    const { data } = estimate ?? {};
    return {
      codes,
      orders: pickedOrders.filter(({ orderCode }) => codes.includes(orderCode)),
      estimated: data,
      error: estimate?.error ?? null,
      offer: data && chosenOffer(data.quotes, offer?.routeCode),
      isGrave: data?.warnings.some(({ severity }) => severity === 'block') ?? false,
    };
  });
};

type PartProps = {
  readonly part: ReturnType<typeof useParts>[number];
  readonly number: number;
  readonly onOnly: () => void;
};

const Part = ({ part, number, onOnly }: PartProps) => {
  const { orders, estimated, offer, error } = part;
  const declared = yenText(orders.reduce((sum, { declaredYen }) => sum + declaredYen, 0));
  return (
    <li>
      <div>
        <b>
          <Trans>
            包裹 {number}，申报 {declared}
          </Trans>
        </b>
        <small>{listText(orders.map(({ name }) => name))}</small>
        {estimated && offer ? (
          <PartCost grams={estimated.packedGrams} yen={offer.totalYen} by={offer.routeName} />
        ) : null}
        {estimated && !offer ? (
          <small className={styles.wrong}>
            <Trans>没有可寄线路</Trans>
          </small>
        ) : null}
        {error ? <small className={styles.wrong}>{reasonFor(error)}</small> : null}
      </div>
      <Button look="soft" size="small" onPress={onOnly}>
        <Trans>只寄这个</Trans>
      </Button>
    </li>
  );
};

const PartCost = ({ grams, yen, by }: { readonly grams: number; readonly yen: number; readonly by: string }) => {
  const weight = weightText(grams);
  const price = <YenBeside yen={yen} />;
  return (
    <small>
      {by}
      {dot}
      <Trans>约 {weight}</Trans>
      {dot}
      <Trans>约 {price}</Trans>
    </small>
  );
};
