import { useLingui } from '@lingui/react/macro';
import styles from './compose.module.css';

const emoji =
  '😀😄😁😆😂🤣😊😇🙂😉😍🥰😘😋😜🤪🤔🤗😎🥳😏😒😞😔😢😭😤😡😱😨😰😅😓🙄😴🤤🤒🤧🥺😳' +
  '👍👎👌🙏👏💪🤝👋✌🤞💖💔🎉🎁🌹🔥⭐✅❌❓❗📦🚚✈💰📷⏰';

/** Emoji, one tap each. */
export const EmojiPanel = ({ onChoose }: { readonly onChoose: (emoji: string) => void }) => {
  const { t } = useLingui();
  return (
    <ul className={styles.emoji} aria-label={t`表情`}>
      {Array.from(emoji, (one) => (
        <li key={one}>
          <button type="button" onPointerDown={(event) => event.preventDefault()} onClick={() => onChoose(one)}>
            {one}
          </button>
        </li>
      ))}
    </ul>
  );
};
