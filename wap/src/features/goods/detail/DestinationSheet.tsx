import type { FreightRoute } from '@hakobu/contract/freight/freight.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { Check } from '../../../kit/press/Check.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { ErrorState } from '../../../kit/screen/states.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { CountryField } from '../../../parts/freight/CountryField.tsx';
import { routesQuery } from '../../../parts/freight/routes.queries.ts';
import type { Destination } from '../useDestination.ts';
import styles from './detail.module.css';

export type DestinationSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly value: Destination;
  readonly onChoose: (to: Destination) => void;
};

/** Where to, and by which route, landed prices are worked out. */
export const DestinationSheet = ({ open, ...rest }: DestinationSheetProps) => (open ? <OpenSheet {...rest} /> : null);

const OpenSheet = ({ onClose, value, onChoose }: Omit<DestinationSheetProps, 'open'>) => {
  const [to, setTo] = useState(value);
  const save = () => {
    onClose();
    onChoose(to);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>寄到哪里、走哪条线路</Trans>}
      foot={
        <Button onPress={save}>
          <Trans>按这个估算</Trans>
        </Button>
      }
    >
      <Choices to={to} onTo={setTo} />
    </Sheet>
  );
};

const Choices = ({ to, onTo }: { readonly to: Destination; readonly onTo: (to: Destination) => void }) => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(routesQuery());
  if (!data) {
    if (error) return <ErrorState onRetry={refetch}>{reasonFor(error)}</ErrorState>;
    return <RowSkeletons count={3} picture={false} />;
  }
  const routes = data.routes.filter((route) => route.enabled && route.countryCodes.includes(to.countryCode));
  return (
    <>
      <CountryField
        name="country"
        label={t`国家或地区`}
        value={to.countryCode}
        onChange={(countryCode) => onTo({ countryCode })}
        fault={undefined}
      />
      <fieldset className={styles.routes}>
        <legend>
          <Trans>线路</Trans>
        </legend>
        <Check
          kind="radio"
          name="route"
          checked={to.routeCode === undefined}
          onChange={() => onTo({ ...to, routeCode: undefined })}
        >
          <Trans>不指定，按店里的默认线路</Trans>
        </Check>
        {routes.map((route) => (
          <Check
            key={route.code}
            kind="radio"
            name="route"
            checked={to.routeCode === route.code}
            onChange={() => onTo({ ...to, routeCode: route.code })}
          >
            <RouteName route={route} />
          </Check>
        ))}
      </fieldset>
    </>
  );
};

const RouteName = ({ route }: { readonly route: FreightRoute }) => {
  const { from, to } = route.days;
  return (
    <>
      {route.name}{' '}
      <small className={shape.small}>
        <Trans>
          {from}–{to} 天
        </Trans>
      </small>
    </>
  );
};
