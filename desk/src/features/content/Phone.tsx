import { type Language, languageNames } from '@hakobu/contract/base/languages';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Section } from '../../kit/frame/Panel.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import styles from './content.module.css';

const widths = ['390', '360'] as const;
const shades = ['light', 'dark'] as const;

/** A telephone's page at its own width, light or dark. */
export const Phone = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui();
  const [width, setWidth] = useState<(typeof widths)[number]>('390');
  const [shade, setShade] = useState<(typeof shades)[number]>('light');
  return (
    <Section title={<Trans>手机上的样子</Trans>}>
      <div className={styles.phoneBar}>
        <Chips
          label={t`手机宽度`}
          value={width}
          onChange={setWidth}
          chips={widths.map((value) => ({ value, label: `${value} px` }))}
        />
        <Chips
          label={t`手机的明暗`}
          value={shade}
          onChange={setShade}
          chips={[
            { value: 'light', label: t`浅色` },
            { value: 'dark', label: t`深色` },
          ]}
        />
      </div>
      <div className={styles.phone} style={{ width: Number(width) }} data-shade={shade}>
        {children}
      </div>
    </Section>
  );
};

/** What readers of a language see where nothing was written in it. */
export const FallenBack = ({ from, to }: { readonly from: Language; readonly to: Language }) => {
  const [missing, shown] = [languageNames[from], languageNames[to]];
  return (
    <p className={styles.phoneNote}>
      <Trans>
        没有{missing}，读的人看到的是{shown}
      </Trans>
    </p>
  );
};
