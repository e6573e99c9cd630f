import type { Platform } from '@hakobu/contract/platforms/platform.shape';
import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/press/Button.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { FeeText } from '../../parts/platforms/FeeText.tsx';
import { PlatformLogo } from '../../parts/platforms/PlatformLogo.tsx';
import styles from './mall.module.css';

// Fetched when somebody wants to read it.
const InstructionSheet = lazy(async () => ({
  default: (await import('../../parts/platforms/InstructionSheet.tsx')).InstructionSheet,
}));

/** What buying on a platform costs, by when it must be paid, and what to know before. */
export const PlatformFacts = ({ platform }: { readonly platform: Platform }) => {
  const [isOpen, setOpen] = useState(false);
  const { code, name, originalName, logoUrl, hasInstruction } = platform;
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
      {hasInstruction ? (
        <Button look="text" onPress={() => setOpen(true)}>
          <Trans>购买须知</Trans>
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <InstructionSheet code={code} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
};

const PayWithin = ({ minutes }: { readonly minutes: number }) =>
  minutes < 120 ? (
    <Plural value={minutes} other="下单后 # 分钟内付款" />
  ) : (
    <Plural value={Math.floor(minutes / 60)} other="下单后 # 小时内付款" />
  );
