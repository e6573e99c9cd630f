import type { PublicationStatus } from '@hakobu/contract/content/publication.shape';
import { useLingui } from '@lingui/react/macro';
import { Section } from '../../kit/frame/Panel.tsx';
import { FieldGrid } from '../../kit/input/Field.tsx';
import { MomentField } from '../../kit/input/MomentField.tsx';
import { Tag } from '../../kit/record/Tag.tsx';
import { statusLabels, statusTones } from './content.labels.ts';

export const PublicationStatusTag = ({ standing }: { readonly standing: PublicationStatus }) => {
  const { t } = useLingui();
  return <Tag tone={statusTones[standing]}>{t(statusLabels[standing])}</Tag>;
};

export type ScheduleDraft = { readonly startsAt: string; readonly endsAt: string };

type ScheduleProps = {
  readonly draft: ScheduleDraft;
  readonly isFixed: boolean;
  /** The form that it belongs to, and what is wrong with when it ends. */
  readonly end: { readonly form: string; readonly error: string | null };
  readonly onChange: (part: Partial<ScheduleDraft>) => void;
};

/** Typed in Japan's time, with the same instant in UTC below it. */
export const ScheduleSection = ({ draft, isFixed, end, onChange }: ScheduleProps) => {
  const { t } = useLingui();
  return (
    <Section title={t`什么时候显示（日本时间）`}>
      <FieldGrid columns={2}>
        <MomentField
          label={t`从`}
          none={t`空着：发布就显示`}
          value={draft.startsAt}
          form={end.form}
          isFixed={isFixed}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        <MomentField
          label={t`到`}
          none={t`空着：一直显示，直到结束它`}
          value={draft.endsAt}
          {...end}
          isFixed={isFixed}
          onChange={(endsAt) => onChange({ endsAt })}
        />
      </FieldGrid>
    </Section>
  );
};
