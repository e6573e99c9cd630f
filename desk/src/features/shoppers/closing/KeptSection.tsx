import { deskKept, type KeptRecord } from '@hakobu/contract/closing/closing.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import shape from '../../../kit/shapes.module.css';
import { useCall } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { keptKindLabels } from './closing.labels.ts';
import { KeptDialog } from './KeptDialog.tsx';

/** What the law wants kept of somebody who left, and until when; each is opened by itself, with a reason. */
export const KeptSection = ({ shopperId }: { readonly shopperId: string }) => {
  const { t } = useLingui();
  const mayOpen = useMay('shoppers.kept');
  const [opened, open] = useState<KeptRecord>();
  const { data } = useCall(deskKept, { id: shopperId }, { enabled: mayOpen });
  if (!data) return null;
  return (
    <Section title={t`依法封存的资料`}>
      {data.list.length === 0 ? (
        <p className={shape.muted}>
          <Trans>没有封存的资料。</Trans>
        </p>
      ) : (
        <Facts
          facts={data.list.map((kept) => {
            const name = `${t(keptKindLabels[kept.kind])} ${kept.kind === 'payee' ? '' : kept.about}`.trim();
            return [
              name,
              <div key={kept.id} className={shape.wrappedLine}>
                <span>{t`保存到 ${kept.keptUntil}`}</span>
                <Button size="small" aria-label={t`打开 ${name}`} onClick={() => open(kept)}>
                  <Trans>打开</Trans>
                </Button>
              </div>,
            ];
          })}
        />
      )}
      {opened ? <KeptDialog key={opened.id} kept={opened} onClose={() => open(undefined)} /> : null}
    </Section>
  );
};
