import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { classes } from '../../kit/look/classes.ts';
import { Icon } from '../../kit/look/Icon.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { hasScreen } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { ErrorState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { links } from '../../links.ts';
import { useSession } from '../../shell/session/session.ts';
import styles from './calculator/calculator.module.css';
import { Duty, Warnings } from './calculator/Customs.tsx';
import { GoodsFields } from './calculator/GoodsFields.tsx';
import { Offers } from './calculator/Offers.tsx';
import { ParcelFields } from './calculator/ParcelFields.tsx';
import { useCalculation, type Calculation } from './calculator/useCalculation.ts';
import { routesQuery } from '../../parts/freight/routes.queries.ts';

/** What sending something would cost, by every route, before anything is bought. */
export const CalculatorScreen = () => {
  const routes = useQuery(routesQuery());
  const calculation = useCalculation();
  return (
    <Screen queries={[routes]}>
      <FromWarehouse />
      <ParcelFields calculation={calculation} />
      <GoodsFields calculation={calculation} />
      <Result calculation={calculation} />
    </Screen>
  );
};

const FromWarehouse = () => {
  const isSignedIn = useSession() !== undefined;
  if (!isSignedIn || !hasScreen('packageMy/pages/applyDeliver/applyDeliver')) return null;
  return (
    <Card bleed>
      <Row
        icon="box"
        title={<Trans>从仓库商品计算</Trans>}
        note={<Trans>用入库时称的重量，选好就能直接申请发货</Trans>}
        to={links.applyDeliver()}
      />
    </Card>
  );
};

const Result = ({ calculation }: { readonly calculation: Calculation }) => {
  const { t } = useLingui();
  const { ask, wrong, answer, isStale } = calculation;
  if (wrong.size > 0)
    return (
      <Card>
        <p className={styles.hint}>
          <Icon name="edit" size={22} />
          <Trans>改好上面标红的地方，就能看到运费。</Trans>
        </p>
      </Card>
    );
  if (!ask)
    return (
      <Card>
        <p className={styles.hint}>
          <Icon name="truck" size={22} />
          <Trans>填好重量，就能看到每条线路的运费。</Trans>
        </p>
      </Card>
    );
  if (!answer.data && answer.error)
    return (
      <Card>
        <ErrorState onRetry={answer.refetch}>{reasonFor(answer.error)}</ErrorState>
      </Card>
    );
  if (!answer.data)
    return (
      <Card title={<Trans>各线路运费</Trans>}>
        <RowSkeletons count={3} picture={false} />
      </Card>
    );
  const { quotes, packedGrams, warnings, duty } = answer.data;
  return (
    <section
      className={classes(styles.result, isStale && styles.stale)}
      aria-busy={isStale}
      aria-live="polite"
      aria-label={t`计算结果`}
    >
      <Warnings warnings={warnings} />
      <Offers
        quotes={quotes}
        packedGrams={packedGrams}
        isPacked={ask.weighed === 'packed'}
        isInsured={ask.insuredValueYen > 0}
      />
      {duty ? <Duty duty={duty} /> : null}
      <p className={styles.foot}>
        <Trans>这是估算。打包后重新称重、量尺寸，那时的报价才是要付的运费。</Trans>
      </p>
    </section>
  );
};
