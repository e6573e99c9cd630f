import { Trans } from '@lingui/react/macro';
import { Check } from '../../../kit/press/Check.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { hasScreen } from '../../../kit/screen/navigation.ts';
import { links } from '../../../links.ts';
import { store, stored } from '../../../shell/storage.ts';
import styles from '../orders.module.css';

const name = 'hk:agreed';

/** Whether the agreement was accepted on this device before. */
export const hasAgreed = (): boolean => stored(name) === '1';
export const rememberAgreed = (): void => store(name, '1');

export type AgreementProps = { readonly agreed: boolean; readonly onChange: (agreed: boolean) => void };

export const Agreement = ({ agreed, onChange }: AgreementProps) => (
  <div className={styles.agreement}>
    <Check checked={agreed} onChange={onChange}>
      <Trans>已读并同意用户协议。采购前可自助取消，全额退回。</Trans>
    </Check>
    {hasScreen('pages/base/userProtocol/userProtocol') ? (
      <Link to={links.userProtocol(3)} className={styles.link}>
        <Trans>看用户协议</Trans>
      </Link>
    ) : null}
  </div>
);
