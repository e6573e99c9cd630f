import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../frame/States.tsx';
import styles from './chart.module.css';
import type { Chart, Drawing } from './draw-lines.ts';

type Props = {
  readonly drawing: Drawing;
  /** What the lines show, in a sentence, for those who cannot see them; a table of the same stands beside. */
  readonly label: string;
  /** Changes with the colours of the page. */
  readonly shade: 'light' | 'dark';
};

/** Lines over time. What draws them is big, and fetched with the first chart that is seen. */
export const TimeLines = ({ drawing, label, shade }: Props) => {
  const canvas = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart | null>(null);
  useEffect(() => {
    let opened: Chart | null = null;
    let isGone = false;
    const open = async () => {
      const { openChart } = await import('./draw-lines.ts');
      if (isGone || !canvas.current) return;
      opened = openChart(canvas.current);
      setChart(opened);
    };
    void open();
    return () => {
      isGone = true;
      opened?.close();
    };
  }, []);
  useEffect(() => chart?.draw(drawing, shade), [chart, drawing, shade]);
  return (
    <div className={styles.frame}>
      {chart ? null : <Skeleton rows={6} />}
      <div ref={canvas} className={styles.canvas} role="img" aria-label={label} />
    </div>
  );
};
