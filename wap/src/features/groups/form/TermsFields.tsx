import type { Address } from '@hakobu/contract/addresses/address.shape';
import { fewestMembers, freightSplits, mostMembers, mostRoutes } from '@hakobu/contract/groups/group.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx';
import { weightText } from '../../../kit/money/digits.ts';
import { Check } from '../../../kit/press/Check.tsx';
import { Stepper } from '../../../kit/press/Stepper.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { ErrorState } from '../../../kit/screen/states.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { routesQuery } from '../../../parts/freight/routes.queries.ts';
import { splitLabels, splitNotes } from '../group.labels.ts';
import { AddressRow } from './AddressRow.tsx';
import { routesTo, type TermsDraft } from './group-draft.rules.ts';
import styles from '../groups.module.css';

type TermsFieldsProps = {
  readonly terms: TermsDraft;
  readonly addresses: readonly Address[];
  readonly onChange: (terms: TermsDraft) => void;
  /** A route was asked for, and none is chosen. */
  readonly lacksRoute: boolean;
  /** How many are in already. */
  readonly leastMembers?: number;
};

/** What members agree to: how freight is divided, where the parcel goes and by what, how many there may be. */
export const TermsFields = ({ terms, addresses, onChange, lacksRoute, leastMembers = 0 }: TermsFieldsProps) => {
  const { t, i18n } = useLingui();
  const set = (change: Partial<TermsDraft>) => onChange({ ...terms, ...change });
  const address = addresses.find(({ id }) => id === terms.addressId);
  return (
    <>
      <Card title={<Trans>运费怎么分</Trans>}>
        {freightSplits.map((split) => (
          <div key={split} className={styles.option}>
            <Check kind="radio" name="split" checked={terms.split === split} onChange={() => set({ split })}>
              <b>{i18n._(splitLabels[split])}</b>
            </Check>
            <small className={shape.smallBlock}>{i18n._(splitNotes[split])}</small>
          </div>
        ))}
      </Card>
      <Card bleed>
        <AddressRow
          addresses={addresses}
          address={address}
          onChange={(chosen) =>
            set({ addressId: chosen.id, ...(chosen.country === address?.country ? {} : { routeCodes: [] }) })
          }
        />
        <Row
          title={<Trans>人数上限</Trans>}
          note={<Trans>连你在内</Trans>}
          value={
            <Stepper
              label={t`人数上限`}
              value={terms.mostMembers}
              min={Math.max(fewestMembers, leastMembers)}
              max={mostMembers}
              onChange={(count) => set({ mostMembers: count })}
            />
          }
        />
      </Card>
      <Card title={<Trans>线路，最多选 {mostRoutes} 条</Trans>}>
        <Routes
          countryCode={address?.country ?? ''}
          chosen={terms.routeCodes}
          onChange={(routeCodes) => set({ routeCodes })}
        />
        {lacksRoute ? (
          <p className={styles.fault} role="alert">
            <Trans>请至少选一条线路</Trans>
          </p>
        ) : null}
      </Card>
    </>
  );
};

type RoutesProps = {
  readonly countryCode: string;
  readonly chosen: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
};

const Routes = ({ countryCode, chosen, onChange }: RoutesProps) => {
  const { data, error, refetch } = useQuery(routesQuery());
  if (!data) {
    if (error) return <ErrorState onRetry={refetch}>{reasonFor(error)}</ErrorState>;
    return <RowSkeletons count={2} picture={false} />;
  }
  const routes = routesTo(data.routes, countryCode);
  if (routes.length === 0)
    return (
      <p className={shape.small}>
        <Trans>没有线路寄往这个地址，请换一个。</Trans>
      </p>
    );
  return routes.map(({ code, name, days, mostGrams }) => (
    <div key={code} className={styles.option}>
      <Check
        name="routeCodes"
        checked={chosen.includes(code)}
        disabled={!chosen.includes(code) && chosen.length >= mostRoutes}
        onChange={(isChosen) => onChange(isChosen ? [...chosen, code] : chosen.filter((each) => each !== code))}
      >
        {name}
      </Check>
      <small className={shape.smallBlock}>
        <Trans>
          {days.from}–{days.to} 天，最重 {weightText(mostGrams)}
        </Trans>
      </small>
    </div>
  ));
};
