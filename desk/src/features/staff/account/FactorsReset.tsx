import { readOwnFactors } from '@hakobu/contract/staff/second-factor.desk-api';
import { Trans } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { links } from '../../../links.ts';
import { useCall } from '../../../shell/calls.ts';
import { ResetNote } from './ResetNote.tsx';

/** On the first page of whose second factor was taken away, until there is one again. */
export const FactorsReset = () => {
  const { data } = useCall(readOwnFactors, {});
  if (!data?.resetAt) return null;
  return (
    <Section>
      <ResetNote at={data.resetAt} />
      <TextLink href={links.account()}>
        <Trans>去重新设置</Trans>
      </TextLink>
    </Section>
  );
};
