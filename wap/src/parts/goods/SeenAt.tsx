import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Moment } from '../../kit/time/Moment.tsx';
import shape from '../../kit/look/shapes.module.css';
import styles from './seenAt.module.css';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type SeenAtProps = {
  /** When the platform said so; null where it never did. */
  readonly seenAt: string | null;
  /** It could not be asked since. */
  readonly isLastKnown: boolean;
  readonly platformName: string;
};

/** How old it is what a platform says of goods, in words; and that it is the last known, where that is so. */
export const SeenAt = ({ seenAt, isLastKnown, platformName }: SeenAtProps) => {
  const now = useMinute();
  if (seenAt === null)
    return (
      <span className={styles.lastKnown}>
        <Trans>暂时连不上{platformName}，这里是我们已有的商品</Trans>
      </span>
    );
  const age = <Age ms={now - Date.parse(seenAt)} at={seenAt} />;
  if (isLastKnown)
    return (
      <span className={styles.lastKnown}>
        <Trans>
          暂时连不上{platformName}，这是{age}的情况，价格和库存下单前会再核对
        </Trans>
      </span>
    );
  return (
    <span className={shape.small}>
      <Trans>
        {platformName} {age}的情况
      </Trans>
    </span>
  );
};

/** The time of now, told anew every minute while it is looked at. */
const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const Age = ({ ms, at }: { readonly ms: number; readonly at: string }) => {
  if (ms < minuteMs) return <Trans>刚刚</Trans>;
  if (ms < hourMs) return <Plural value={Math.floor(ms / minuteMs)} other="# 分钟前" />;
  if (ms < dayMs) return <Plural value={Math.floor(ms / hourMs)} other="# 小时前" />;
  return <Moment at={at} />;
};
