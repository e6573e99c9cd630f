import { ConfigProvider, theme } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import styles from './Fixed.module.css';

const FixedFields = createContext(false);

/** Whether the fields around are only looked at. */
export const useIsFixed = (): boolean => useContext(FixedFields);

/** A value in the place of its field: the control would put it elsewhere. */
export const FixedText = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.text}>{children}</span>
);

type Props = {
  /** For whoever may not change them, or where they can be changed no more. */
  readonly is: boolean;
  readonly children: ReactNode;
};

/** Fields of a record: where they are only looked at they stand as facts do, without boxes, arrows and advice. */
export const Fixed = ({ is, children }: Props) => {
  const { token } = theme.useToken();
  if (!is) return children;
  return (
    <FixedFields value>
      <ConfigProvider
        variant="borderless"
        theme={{ token: { colorTextDisabled: token.colorText, colorBgContainerDisabled: 'transparent' } }}
      >
        <div className={styles.fixed}>{children}</div>
      </ConfigProvider>
    </FixedFields>
  );
};
