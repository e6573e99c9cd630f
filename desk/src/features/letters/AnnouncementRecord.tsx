import { createAnnouncement, editAnnouncement, readAnnouncement } from '@hakobu/contract/letters/announcement.desk-api';
import {
  type Announcement,
  AnnouncementGiven,
  type AnnouncementState,
} from '@hakobu/contract/letters/announcement.shape';
import { usableTexts } from '@hakobu/contract/letters/letter-text.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { useDraft } from '../../kit/input/useDraft.ts';
import { type Action, ActionBar } from '../../kit/record/ActionBar.tsx';
import { Figures } from '../../kit/record/Facts.tsx';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { countText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { chosenBy } from '../../kit/record/chosen.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { useCall, useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { queries } from '../../shell/queries.ts';
import { type AnnouncementDraft, draftOf, givenOf, newDraft, unknownAccountsIn } from './announcement-drafts.ts';
import { announcementStateLabels, announcementStateTones, announcementVerbLabels } from './announcement.labels.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { faultsOf, typedTexts } from './text-drafts.ts';
import { type Sending, useSending } from './useSending.tsx';

type Props = { readonly id: string | null; readonly isNew: boolean; readonly onMade: (id: string) => void };

/** One announcement: written, looked at, sent, and what became of it. */
export const AnnouncementRecord = ({ id, isNew, onMade }: Props) => {
  const { t } = useLingui();
  const read = useCall(readAnnouncement, { id: id ?? '' }, { enabled: id !== null, everyMs: 5_000 });
  if (isNew) return <Writing announcement={null} onMade={onMade} />;
  if (read.data?.state === 'Draft') return <Writing announcement={read.data} onMade={onMade} />;
  return (
    <RecordPanel
      label={t`群发`}
      chosen={chosenBy(id, read)}
      none={{ icon: 'letter', message: <Trans>选一条群发，内容在这里。</Trans> }}
    >
      {(whole) => <Going announcement={whole} />}
    </RecordPanel>
  );
};

type WritingProps = { readonly announcement: Announcement | null; readonly onMade: (id: string) => void };

// Its words go out as they are: they name no facts.
const AnnouncementWritten = z.object({ ...AnnouncementGiven.shape, words: usableTexts(null) });

type Saving = {
  readonly announcement: Announcement | null;
  readonly draft: AnnouncementDraft;
  readonly onSaved: (id: string) => void;
};

/** Keeps what is typed as a draft: a new one, or the one that is there. */
const useSaving = ({ announcement, draft, onSaved }: Saving) => {
  const { t } = useLingui();
  const onDone = (saved: Announcement) => {
    queries.setQueryData([readAnnouncement.path, { id: saved.id }], saved);
    tellDone(t`已存成草稿`);
    onSaved(saved.id);
  };
  const create = useSend(createAnnouncement, { onDone });
  const edit = useSend(editAnnouncement, { onDone });
  const form = useEndpointForm({
    name: `announcement:${announcement?.id ?? 'new'}`,
    schema: AnnouncementWritten,
    value: givenOf(draft),
    onSend: (given) =>
      announcement
        ? edit.mutate({ id: announcement.id, version: announcement.version, ...given })
        : create.mutate(given),
  });
  const error = create.error ?? edit.error;
  return { form, isSaving: create.isPending || edit.isPending, unknown: unknownAccountsIn(error) };
};

const Writing = ({ announcement, onMade }: WritingProps) => {
  const { t } = useLingui();
  const name = announcement?.id ?? 'new';
  const [typed, setTyped, clear] = useDraft<AnnouncementDraft | null>(`announcement:${name}`, null);
  const kept = announcement ? draftOf(announcement) : newDraft;
  const draft = typed ?? kept;
  const isOld = draft.version !== kept.version;
  const faults = faultsOf(typedTexts(draft.words), null);
  const { form, isSaving, unknown } = useSaving({
    announcement,
    draft,
    onSaved: (id) => {
      clear();
      onMade(id);
    },
  });
  const sending = useSending(announcement);
  const unchanged = typed === null ? t`没有改动` : null;
  const saving: Action = {
    label: t`存草稿`,
    keys: 'ctrl+s',
    busy: isSaving,
    blocked: unchanged ?? (isOld ? t`先还原，看过新的内容` : null),
    onPress: form.submit,
  };
  const undo: Action = { label: t`还原`, blocked: unchanged, onPress: clear };
  return (
    <Panel
      title={announcement?.name ?? t`新的群发`}
      sub={announcement ? t`草稿，还没有人收到` : t`存成草稿后再发送`}
      aside={announcement ? <AuditLink object={`announcement:${announcement.id}`} /> : null}
      foot={<WritingFoot sending={sending} saving={saving} undo={undo} isTyped={typed !== null} note={form.note} />}
    >
      {isOld ? (
        <Section>
          <Note tone="warn">
            <Trans>你改到一半的时候，有人改过这条群发。先还原，看过新的内容再改。</Trans>
          </Note>
        </Section>
      ) : null}
      <AnnouncementForm
        draft={draft}
        form={form}
        faults={faults}
        unknown={unknown}
        isNew={announcement === null}
        onChange={setTyped}
      />
      {sending?.when}
      {announcement ? <Steps announcement={announcement} /> : null}
    </Panel>
  );
};

type FootProps = {
  readonly sending: Sending | null;
  readonly saving: Action;
  readonly undo: Action;
  readonly isTyped: boolean;
  /** What was wrong when one tried to keep it. */
  readonly note: string | null;
};

/** What is not there yet can only be kept; what is kept can be sent. */
const WritingFoot = ({ sending, saving, undo, isTyped, note }: FootProps) => {
  const { t } = useLingui();
  if (!sending) return <ActionBar plain={[undo]} loud={saving} note={saving.blocked ?? note} />;
  const send = sending.send(isTyped ? t`先存草稿` : null);
  return <ActionBar danger={[sending.cancel]} plain={[undo, saving]} loud={send} note={note ?? send.blocked} />;
};

const Going = ({ announcement }: { readonly announcement: Announcement }) => {
  const { t } = useLingui();
  const { id, name, state, sent, opened, reach, begunAt, sendAt, endedAt } = announcement;
  const sending = useSending(announcement);
  const share = sent > 0 ? `${Math.round((opened / sent) * 100)}%` : '';
  return (
    <Panel
      title={name}
      sub={instantText(begunAt ?? sendAt ?? endedAt)}
      aside={
        <>
          <Tag tone={announcementStateTones[state]}>{t(announcementStateLabels[state])}</Tag>
          <AuditLink object={`announcement:${id}`} />
        </>
      }
      foot={sending ? <GoingFoot state={state} sending={sending} /> : null}
    >
      <Section flush>
        <Figures
          figures={
            state === 'Scheduled'
              ? [
                  { label: t`发送时间（日本）`, value: instantText(sendAt).slice(0, 16), big: true },
                  { label: t`会收到的客人`, value: countText(reach) },
                ]
              : [
                  { label: t`收到`, value: countText(sent), big: true },
                  { label: t`打开`, value: countText(opened), sub: share },
                  {
                    label:
                      state === 'Stopped'
                        ? t`停止`
                        : state === 'Cancelled'
                          ? t({ context: 'announcement', message: '取消' })
                          : t`发完`,
                    value: instantText(endedAt).slice(5, 16),
                  },
                ]
          }
        />
      </Section>
      <AnnouncementForm draft={draftOf(announcement)} faults={{}} isFixed onChange={() => undefined} />
      <Steps announcement={announcement} />
    </Panel>
  );
};

/** What waits can be called back, what goes out can be stopped; what is over can only be read. */
const GoingFoot = ({ state, sending }: { readonly state: AnnouncementState; readonly sending: Sending }) => {
  const { t } = useLingui();
  if (state === 'Scheduled')
    return <ActionBar danger={[sending.cancel]} plain={[sending.takeBack]} note={t`收回后可以修改`} />;
  if (state === 'Sending') return <ActionBar danger={[sending.stop]} note={t`正在一批一批地发`} />;
  return null;
};

const Steps = ({ announcement }: { readonly announcement: Announcement }) => {
  const { t } = useLingui();
  const wordsOf = (verb: string) =>
    verb in announcementVerbLabels ? t(announcementVerbLabels[verb as keyof typeof announcementVerbLabels]) : verb;
  const rows = announcement.steps.map(({ verb, by, at }, place) => ({
    id: `${place}`,
    at,
    text: by.startsWith('letters.') ? wordsOf(verb) : `${by} ${wordsOf(verb)}`,
  }));
  return (
    <Section title={t`经过`}>
      <RecordHistory rows={rows.toReversed()} />
    </Section>
  );
};
