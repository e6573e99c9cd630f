import { useState } from 'react';
import styles from './platforms.module.css';

export type PlatformLogoProps = {
  readonly logoUrl: string;
  /** The platform's name beside it; its first letter stands in while the logo can't be had. */
  readonly name: string;
};

/** A platform's mark on a soft square. The name always stands beside it, so readers skip the mark. */
export const PlatformLogo = ({ logoUrl, name }: PlatformLogoProps) => {
  const [failed, setFailed] = useState(false);
  return (
    <span className={styles.logo} aria-hidden="true">
      {failed ? (
        name.slice(0, 1)
      ) : (
        <img src={logoUrl} alt="" width={44} height={44} decoding="async" onError={() => setFailed(true)} />
      )}
    </span>
  );
};
