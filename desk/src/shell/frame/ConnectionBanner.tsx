import { deskSession } from '@hakobu/contract/staff/staff.desk-api';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { call } from '../api.ts';
import { useConnectionLost } from '../connection.ts';
import { queries } from '../queries.ts';
import styles from '../shell.module.css';

const askAgainMs = 3_000;

/** Says that the server is out of reach, asks until it is back, and then fetches everything on screen anew. */
export const ConnectionBanner = () => {
  const lost = useConnectionLost();
  useEffect(() => {
    if (!lost) return undefined;
    const timer = setInterval(() => {
      // A refusal is an answer too: the connection is back, and the queries below say what it is.
      void call(deskSession, {}).catch(() => undefined);
    }, askAgainMs);
    return () => {
      clearInterval(timer);
      void queries.invalidateQueries();
    };
  }, [lost]);
  if (!lost) return null;
  return (
    <div className={styles.banner} role="alert">
      <Trans>连不上服务器，正在重连。填的内容都留着，没有送达的不会重复送。</Trans>
    </div>
  );
};
