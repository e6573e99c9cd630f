import { fromTypes } from '@hakobu/contract/chat/chat.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { Icon } from '../../../kit/look/Icon.tsx';
import { IconButton } from '../../../kit/press/IconButton.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { Picture } from '../../../kit/show/Picture.tsx';
import { links } from '../../../links.ts';
import { useServiceChat } from '../../../parts/chat/AskService.tsx';
import { previewText } from '../chat.labels.ts';
import { type Banner, dismissBanner } from './banner.ts';
import styles from './banner.module.css';

const staysMs = 6000;

/** Who wrote, and the first words: a tap opens the talk, a swipe puts it away. It takes no focus, and goes by itself. */
export const MessageBanner = ({ banner: { message, orderCode: inspected, count } }: { readonly banner: Banner }) => {
  const { t } = useLingui();
  const service = useServiceChat();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isUsed = isHovered || isFocused;
  useEffect(() => {
    if (isUsed) return undefined;
    const timer = setTimeout(() => dismissBanner(message), staysMs);
    return () => clearTimeout(timer);
  }, [message, isUsed]);
  const putAway = () => dismissBanner(message);
  const swipe = useSwipeAway(putAway);
  const name = message.fromType === fromTypes.system || message.fromName === '' ? t`在线客服` : message.fromName;
  const open = () => {
    putAway();
    go(inspected === undefined ? service : links.inspection(inspected));
  };
  return (
    <div
      role="presentation"
      className={styles.banner}
      {...swipe}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={(event) => {
        setIsHovered(false);
        swipe.onPointerCancel(event);
      }}
      onFocus={() => setIsFocused(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => setIsFocused(currentTarget.contains(relatedTarget))}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Escape') putAway();
      }}
    >
      <button type="button" className={styles.open} onClick={open}>
        <span className={styles.avatar}>
          {message.fromIcon === '' ? (
            <Icon name="shop" size={20} weight={1.5} />
          ) : (
            <Picture src={message.fromIcon} alt="" size="36px" round />
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.head}>
            <b>{name}</b>
            {count > 1 ? (
              <span className={styles.count}>
                <Plural value={count} other="# 条新消息" />
              </span>
            ) : null}
          </span>
          {inspected === undefined ? null : (
            <small>
              <Trans>订单 {inspected} 的验货</Trans>
            </small>
          )}
          <span className={styles.text}>{previewText(message)}</span>
        </span>
      </button>
      <IconButton icon="close" size={18} label={t`关闭`} onPress={putAway} />
    </div>
  );
};

/** A finger that moves so far up, or to a side, puts it away; CSS pixels. */
const awayUp = 24;
const awayAside = 72;
/** A finger that moves less taps. */
const stirs = 8;

const useSwipeAway = (onAway: () => void) => {
  const swipe = useRef({ x: 0, y: 0, isDown: false, hasMoved: false });
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      swipe.current = { x: clientX, y: clientY, isDown: true, hasMoved: false };
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const { x, y, isDown } = swipe.current;
      if (!isDown) return;
      const [aside, down] = [clientX - x, clientY - y];
      if (Math.hypot(aside, down) > stirs) swipe.current.hasMoved = true;
      if (!swipe.current.hasMoved) return;
      const isAside = Math.abs(aside) > Math.abs(down);
      currentTarget.style.translate = isAside ? `${aside}px 0` : `0 ${Math.min(0, down)}px`;
    },
    onPointerUp: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const { x, y, isDown } = swipe.current;
      swipe.current.isDown = false;
      currentTarget.style.translate = '';
      if (isDown && (y - clientY > awayUp || Math.abs(clientX - x) > awayAside)) onAway();
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      swipe.current.isDown = false;
      currentTarget.style.translate = '';
    },
    // The click that ends a swipe is no tap.
    onClickCapture: (event: MouseEvent) => {
      if (!swipe.current.hasMoved) return;
      swipe.current.hasMoved = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
