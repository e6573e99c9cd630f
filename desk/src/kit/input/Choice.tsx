import { Select } from 'antd';

type Props = {
  /** What is chosen, for screen readers. */
  readonly label: string;
  /** What no choice is called. */
  readonly all: string;
  /** Empty for all. */
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

/** One of a few beside a list's search, or all of them. */
export const Choice = ({ label, all, value, choices, onChange }: Props) => (
  <Select
    size="small"
    variant="borderless"
    aria-label={label}
    value={value}
    onChange={onChange}
    popupMatchSelectWidth={false}
    options={[{ value: '', label: all }, ...choices]}
  />
);
