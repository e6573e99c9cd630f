import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../look/Icon.tsx';
import { Spinner } from '../press/Spinner.tsx';
import styles from './list.module.css';

const releaseAt = 64;
const farthest = 96;

/** Pull-down refresh of the window. Screen places it where the sitemap says `pull`. */
export const PullToRefresh = ({ onPull }: { readonly onPull: () => Promise<unknown> }) => {
  const { t } = useLingui();
  const [pulled, setPulled] = useState(0);
  const [working, setWorking] = useState(false);
  const latest = useRef(onPull);
  useEffect(() => {
    latest.current = onPull;
  });
  useEffect(() => {
    let startY: number | undefined;
    let distance = 0;
    const start = (event: TouchEvent) => {
      const inOverlay = document.getElementById('root')?.hasAttribute('inert');
      startY = scrollY <= 0 && event.touches.length === 1 && !inOverlay ? event.touches[0]?.clientY : undefined;
      distance = 0;
    };
    const drag = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY;
      if (startY === undefined || y === undefined) return;
      distance = Math.max(0, Math.min(farthest, (y - startY) / 2.2));
      if (scrollY > 0) distance = 0;
      setPulled(distance);
    };
    const release = () => {
      const far = startY !== undefined && distance >= releaseAt;
      startY = undefined;
      setPulled(0);
      if (!far) return;
      setWorking(true);
      const settle = () => setWorking(false);
      latest.current().then(settle, settle);
    };
    addEventListener('touchstart', start, { passive: true });
    addEventListener('touchmove', drag, { passive: true });
    addEventListener('touchend', release);
    addEventListener('touchcancel', release);
    return () => {
      removeEventListener('touchstart', start);
      removeEventListener('touchmove', drag);
      removeEventListener('touchend', release);
      removeEventListener('touchcancel', release);
    };
  }, []);
  const height = working ? 48 : pulled;
  const words = working ? t`正在刷新` : pulled >= releaseAt ? t`松手刷新` : t`下拉刷新`;
  return (
    <div className={styles.pull} style={{ height }} role="status">
      {height > 12 ? (
        <>
          {working ? <Spinner /> : <Icon name={pulled >= releaseAt ? 'up' : 'down'} size={16} />}
          {words}
        </>
      ) : null}
    </div>
  );
};
