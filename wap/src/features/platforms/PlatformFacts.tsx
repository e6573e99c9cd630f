import type { Platform } from '@hakobu/contract/platforms/platform.shape';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { ErrorState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { RichText } from '../../kit/show/RichText.tsx';
import { FeeText } from './FeeText.tsx';
import styles from './mall.module.css';
import { PlatformLogo } from './PlatformLogo.tsx';
import { instructionQuery } from './platforms.queries.ts';

/** What buying on a platform costs, by when it must be paid, and what to know before. */
export const PlatformFacts = ({ platform }: { readonly platform: Platform }) => {
  const [open, setOpen] = useState(false);
  const { code, name, originalName, logoUrl } = platform;
  return (
    <Card>
      <div className={styles.platform}>
        <PlatformLogo logoUrl={logoUrl} name={name} />
        <div className={styles.platformNames}>
          <h2>{name}</h2>
          {originalName === name ? null : <span lang="ja">{originalName}</span>}
        </div>
      </div>
      <p className={styles.facts}>
        <Trans>手续费</Trans> <FeeText {...platform.fee} />
        <br />
        <PayWithin minutes={platform.unpaidMinutes} />
      </p>
      <Button look="text" onPress={() => setOpen(true)}>
        <Trans>购买须知</Trans>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={<Trans>{name} 购买须知</Trans>}>
        <Instruction code={code} />
      </Sheet>
    </Card>
  );
};

const PayWithin = ({ minutes }: { readonly minutes: number }) =>
  minutes < 120 ? (
    <Plural value={minutes} other="下单后 # 分钟内付款" />
  ) : (
    <Plural value={Math.floor(minutes / 60)} other="下单后 # 小时内付款" />
  );

const Instruction = ({ code }: { readonly code: string }) => {
  const { data, error, refetch } = useQuery(instructionQuery(code));
  if (data) return <RichText html={data.content} />;
  if (error) return <ErrorState onRetry={refetch}>{reasonFor(error)}</ErrorState>;
  return <RowSkeletons count={2} picture={false} />;
};
