import { rateChat, readChatState } from '@hakobu/contract/chat/chat.api';
import { maxRatingLetters, type ChatState } from '@hakobu/contract/chat/chat.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChatIcon } from '../ChatIcon.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { endpointKey } from '../../../shell/calls/call-keys.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import styles from './talk.module.css';

const all = [1, 2, 3, 4, 5] as const;

export type RatingCardProps = { readonly state: ChatState; readonly inspected: string | undefined };

/** After a talk has ended: how it was. */
export const RatingCard = ({ state, inspected }: RatingCardProps) => {
  const [stars, setStars] = useState<number>();
  if (state.state !== 'Ended') return null;
  const given = state.stars;
  if (!state.canRate)
    return given === null ? null : (
      <p className={styles.line}>
        <Trans>你给这次服务打了 {given} 星，谢谢</Trans>
      </p>
    );
  return (
    <section className={styles.rating}>
      <p>
        <Trans>这次服务怎么样？</Trans>
      </p>
      <Stars value={stars ?? 0} onChange={setStars} />
      {stars === undefined ? null : (
        <RatingSheet stars={stars} onStars={setStars} inspected={inspected} onClose={() => setStars(undefined)} />
      )}
    </section>
  );
};

type StarsProps = { readonly value: number; readonly onChange: (stars: number) => void };

const Stars = ({ value, onChange }: StarsProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.stars} role="radiogroup" aria-label={t`评分`}>
      {all.map((star) => (
        <button
          key={star}
          type="button"
          role="radio"
          aria-checked={star === value}
          aria-label={t`${star} 星`}
          className={star <= value ? styles.starOn : undefined}
          onClick={() => onChange(star)}
        >
          <ChatIcon name="star" size={28} weight={1.4} />
        </button>
      ))}
    </div>
  );
};

type RatingSheetProps = {
  readonly stars: number;
  readonly onStars: (stars: number) => void;
  readonly inspected: string | undefined;
  readonly onClose: () => void;
};

const RatingSheet = ({ stars, onStars, inspected, onClose }: RatingSheetProps) => {
  const { t } = useLingui();
  const rate = useSend(rateChat, { changes: [endpointKey(readChatState, 'chat')], evenRefused: true });
  const [words, setWords] = useState('');
  const send = async () => {
    await rate.mutateAsync({
      stars,
      words: words.trim(),
      ...(inspected === undefined ? {} : { orderCode: inspected }),
    });
    toast(t`谢谢你的评价`);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      isUnsaved={words.trim() !== ''}
      title={<Trans>评价这次服务</Trans>}
      foot={
        <Button onPress={send}>
          <Trans>提交</Trans>
        </Button>
      }
    >
      <div className={styles.rating}>
        <Stars value={stars} onChange={onStars} />
        <textarea
          className={styles.ratingWords}
          rows={4}
          maxLength={maxRatingLetters}
          aria-label={t`想说的话`}
          placeholder={t`想说的话（选填）`}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </Sheet>
  );
};
