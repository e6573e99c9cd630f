import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { focusField } from '../../../kit/form/useForm.ts';
import { useKept } from '../../../kit/form/useKept.ts';
import { Check } from '../../../kit/press/Check.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { hasScreen } from '../../../kit/screen/navigation.ts';
import { links } from '../../../links.ts';
import { store, stored } from '../../../shell/storage.ts';
import styles from '../orders.module.css';

const name = 'hk:agreed';

/** Whether the agreement was accepted on this device before. */
const hasAgreed = (): boolean => stored(name) === '1';

/** The agreement that an order needs; who goes on without it is told at it, and led there. */
export const useAgreement = () => {
  const [agreed, setAgreed] = useKept('agreed', z.boolean(), hasAgreed);
  const [isAsked, setIsAsked] = useState(false);
  return {
    /** Whether it was given; else asks for it. */
    isGiven: (): boolean => {
      setIsAsked(!agreed);
      if (agreed) store(name, '1');
      else focusField('agreed');
      return agreed;
    },
    tick: { agreed, isMissing: isAsked && !agreed, onChange: setAgreed },
  };
};

export type AgreementProps = ReturnType<typeof useAgreement>['tick'];

export const Agreement = ({ agreed, isMissing, onChange }: AgreementProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.agreement}>
      <Check
        name="agreed"
        checked={agreed}
        onChange={onChange}
        fault={isMissing ? t`请先阅读并同意用户协议` : undefined}
      >
        <Trans>已读并同意用户协议。采购前可自助取消，全额退回。</Trans>
      </Check>
      {hasScreen('pages/base/userProtocol/userProtocol') ? (
        <Link to={links.userProtocol(3)} className={styles.link}>
          <Trans>看用户协议</Trans>
        </Link>
      ) : null}
    </div>
  );
};
