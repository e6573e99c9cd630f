import { offeredIdentities } from '@hakobu/contract/sign-in/identity.api';
import type { OfferedIdentity } from '@hakobu/contract/sign-in/identity.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/press/Button.tsx';
import { identityNames } from '../../../parts/sign-in/identity.labels.ts';
import { useThirdParty } from '../../../parts/sign-in/useThirdParty.ts';
import { useCall } from '../../../shell/calls/calls.ts';
import { isInReview } from '../../../shell/review.ts';
import styles from './identities.module.css';

/** Other ways in, where the company has any: nothing is shown of those that it has not. */
export const ThirdPartyRow = () => {
  const { data } = useCall(offeredIdentities, {}, { quiet: true });
  const offered = data?.list ?? [];
  if (offered.length === 0 || isInReview()) return null;
  return (
    <section className={styles.row}>
      <h2 className={styles.rowTitle}>
        <Trans>其他方式登录</Trans>
      </h2>
      <div className={styles.buttons}>
        {offered.map((each) => (
          <ThirdPartyButton key={each.provider} offered={each} />
        ))}
      </div>
    </section>
  );
};

const ThirdPartyButton = ({ offered }: { readonly offered: OfferedIdentity }) => {
  const { i18n } = useLingui();
  const goTo = useThirdParty();
  const name = i18n._(identityNames[offered.provider]);
  return (
    <Button look="soft" onPress={() => goTo(offered)}>
      <Trans>{name}登录</Trans>
    </Button>
  );
};
