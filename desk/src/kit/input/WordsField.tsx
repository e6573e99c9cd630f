import { useLingui } from '@lingui/react/macro';
import { Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/useKeys.ts';

type Props = {
  /** What it looks in, for screen readers and as the placeholder. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onFind: (words: string) => void;
};

/** Words to look for above a list; F goes to them, ↵ looks, the cross shows everything again. */
export const WordsField = ({ label, placeholder, value, onFind }: Props) => {
  const { t } = useLingui();
  const field = useRef<InputRef>(null);
  const [typed, setTyped] = useState({ from: value, text: value });
  // The words in the address were changed from elsewhere: they replace what stands here.
  if (typed.from !== value) setTyped({ from: value, text: value });
  useKeys([{ keys: 'f', label: t`筛选`, quick: true, onPress: () => field.current?.select() }]);
  return (
    <Input
      ref={field}
      variant="borderless"
      prefix={<Icon name="find" />}
      suffix={<Key keys="f" />}
      allowClear
      value={typed.text}
      maxLength={100}
      placeholder={placeholder}
      aria-label={label}
      data-takes="any"
      onChange={({ target, type }) => {
        setTyped({ ...typed, text: target.value });
        if (type === 'click') onFind('');
      }}
      onPressEnter={({ nativeEvent }) =>
        nativeEvent.isComposing ? undefined : onFind(typed.text.normalize('NFKC').trim())
      }
    />
  );
};
