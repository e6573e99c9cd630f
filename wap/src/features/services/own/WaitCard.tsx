import { Trans, useLingui } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { Countdown } from '../../../kit/time/Countdown.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { links } from '../../../links.ts';
import { useReread } from '../../../shell/calls/sends.ts';
import { stateLabels } from '../service.labels.ts';
import styles from '../services.module.css';
import type { ServiceWait } from '../waits/waiting.rules.ts';
import { WaitTitle } from '../waits/WaitTitle.tsx';

/** A fee to answer, or what is to be paid for one order or parcel: until when, and where it is done. */
export const WaitCard = ({ wait }: { readonly wait: ServiceWait }) => {
  const { i18n } = useLingui();
  const reread = useReread('services');
  const { state, of, goodsName, dueAt, yen } = wait;
  const amount = yenText(yen);
  const deadline = <Moment at={dueAt} zoned />;
  return (
    <Card>
      <div className={styles.waitTop}>
        <h2>
          <WaitTitle wait={wait} />
        </h2>
        <Tag tone="wait">{i18n._(stateLabels[state])}</Tag>
      </div>
      <p className={shape.plainText}>
        <span className={shape.oneLineBlock}>{goodsName}</span>
      </p>
      <div className={styles.waitFoot}>
        <span>
          <Trans>剩</Trans> <Countdown until={dueAt} onEnd={() => void reread()} plain />
          <small className={shape.smallBlock}>
            <Trans>{deadline} 前</Trans>
          </small>
        </span>
        <Button size="small" onPress={() => go(links.services(of, state === 'Unpaid'))}>
          {state === 'Charge' ? <Trans>确认费用 {amount}</Trans> : <Trans>支付 {amount}</Trans>}
        </Button>
      </div>
    </Card>
  );
};
