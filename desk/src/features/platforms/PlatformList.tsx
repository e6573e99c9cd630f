import { type DeskPlatform, sortPlatforms } from '@hakobu/contract/platforms/platform.desk-api';
import { otherSites } from '@hakobu/contract/platforms/platform.shape';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';
import { OrderedList } from '../../kit/table/OrderedList.tsx';
import { sourceKindLabels } from '../../parts/goods/source-kind.labels.ts';
import { useSend } from '../../shell/calls.ts';
import { usePlatformName } from '../../shell/platform-names.ts';
import { PlatformMark } from './PlatformMark.tsx';
import styles from './platforms.module.css';
import { feeText, useWaitText } from './usePlatformWords.ts';

type Props = {
  readonly platforms: readonly DeskPlatform[];
  readonly selected: string | null;
  /** Whether they are only looked at. */
  readonly isFixed: boolean;
  readonly onSelect: (code: string) => void;
  readonly onNotified: (words: string) => void;
};

/** The platforms as shoppers see them one after another; the one of all other sites keeps its place at the end. */
export const PlatformList = ({ platforms, ...rest }: Props) => {
  const { t } = useLingui();
  const nameOf = usePlatformName();
  const sending = useSend(sortPlatforms);
  const send = (codes: readonly string[], failed: () => void) =>
    sending.mutate({ codes: codes.filter((code) => code !== otherSites) }, { onError: failed });
  return (
    <OrderedList
      {...rest}
      rows={platforms}
      keyOf={({ code }) => code}
      nameOf={nameOf}
      lastKey={otherSites}
      label={t`平台，按客人看到的顺序`}
      isSending={sending.isPending}
      onOrder={send}
    >
      {(platform) => ({
        main: <PlatformLine platform={platform} />,
        aside: feeText(platform.fee),
      })}
    </OrderedList>
  );
};

const PlatformLine = ({ platform }: { readonly platform: DeskPlatform }) => {
  const { t } = useLingui();
  const nameOf = usePlatformName();
  const waitText = useWaitText();
  const { code, mark, markColour, source, unpaidMinutes, isShown, isSourceOff } = platform;
  const wait = waitText(unpaidMinutes);
  return (
    <span className={styles.main}>
      <PlatformMark mark={mark} colour={markColour} />
      <span>
        {nameOf(platform)} {isShown || code === otherSites ? null : <Tag>{t`不显示`}</Tag>}{' '}
        {isSourceOff ? <Tag tone="warn">{t`没有密钥`}</Tag> : null}
        <small>
          {t(sourceKindLabels[source])} · {t`${wait}内付款`}
        </small>
      </span>
    </span>
  );
};
