import type { PayLimits, PaySecurity } from '@hakobu/contract/payments/pay-security.shape';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { yenText } from '../../../kit/money/digits.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { LimitSheet } from './LimitSheet.tsx';

type Words = { readonly title: ReactNode; readonly note: ReactNode; readonly explained: ReactNode };

const words = (): Readonly<Record<keyof PayLimits, Words>> => ({
  freePayYen: {
    title: <Trans>免密支付</Trans>,
    note: <Trans>每天（日本时间）累计不超过它，付款不用密码</Trans>,
    explained: <Trans>每天按日本时间累计，不超过限额的付款不用输入支付密码。设为 0 就每次都要输入。</Trans>,
  },
  autoSupplementYen: {
    title: <Trans>自动补款</Trans>,
    note: <Trans>补款不超过它，直接从余额支付</Trans>,
    explained: <Trans>采购时价格高出的部分不超过限额，就直接从余额补上，不用等你确认。设为 0 就每次都问你。</Trans>,
  },
  autoAgreeYen: {
    title: <Trans>服务费自动同意</Trans>,
    note: <Trans>仓库服务报价不超过它，自动同意并支付</Trans>,
    explained: <Trans>仓库增值服务的报价不超过限额，就自动同意并从余额支付。设为 0 就每次都问你。</Trans>,
  },
});

const limitNames = ['freePayYen', 'autoSupplementYen', 'autoAgreeYen'] as const;

/** The three limits up to which nobody is asked. */
export const LimitRows = ({ security: { limits, most } }: { readonly security: PaySecurity }) => {
  const [open, setOpen] = useState<keyof PayLimits>();
  const all = words();
  return (
    <Card bleed>
      {limitNames.map((limit) => (
        <Row
          key={limit}
          title={all[limit].title}
          note={all[limit].note}
          value={limits[limit] === 0 ? <Trans>每次询问</Trans> : yenText(limits[limit])}
          onPress={() => setOpen(limit)}
        />
      ))}
      {open === undefined ? null : (
        <LimitSheet
          key={open}
          limit={open}
          title={all[open].title}
          now={limits[open]}
          most={most[open]}
          onClose={() => setOpen(undefined)}
        >
          {all[open].explained}
        </LimitSheet>
      )}
    </Card>
  );
};
