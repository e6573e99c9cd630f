import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { links } from '../../links.ts';
import { useMay } from '../../shell/session.ts';
import styles from './AuditLink.module.css';

/** From a record to what staff changed about it, `order:O2026…`; nothing for those who may not read the log. */
export const AuditLink = ({ object }: { readonly object: string }) =>
  useMay('audit.read') ? (
    <Link className={styles.link} href={links.audit({ object })}>
      <Trans>审计</Trans>
    </Link>
  ) : null;
