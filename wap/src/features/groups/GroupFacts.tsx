import { countryName } from '@hakobu/contract/freight/country.shape';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { weightText, yenText } from '../../kit/money/digits.ts';
import { aboutText, type DisplayedMoney } from '../../kit/money/displayed.ts';
import { Card, Hairline } from '../../kit/show/Card.tsx';
import { Explain } from '../../kit/show/Explain.tsx';
import { listText } from '../../kit/show/listText.ts';
import { Note } from '../../kit/show/Note.tsx';
import { Picture } from '../../kit/show/Picture.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { Countdown } from '../../kit/time/Countdown.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import shape from '../../kit/look/shapes.module.css';
import { useDisplayed } from '../../parts/rates/rates.queries.ts';
import { TranslatedText } from '../../parts/translation/TranslatedText.tsx';
import { useReread } from '../../shell/calls/sends.ts';
import { languageNow } from '../../shell/language.ts';
import { Places } from './GroupCard.tsx';
import { splitLabels, splitNotes, stateLabels } from './group.labels.ts';
import { PersonLine } from './PersonLine.tsx';
import { ReportButton } from './ReportButton.tsx';
import styles from './groups.module.css';

/** What whoever may see a group reads of it. */
export const GroupFacts = ({ group }: { readonly group: GroupDetail }) => (
  <>
    <Head group={group} />
    {group.state === 'Dissolved' && group.ended ? <Ended ended={group.ended} /> : null}
    {group.state === 'Recruiting' ? <Deadline group={group} /> : null}
    {group.state === 'Locked' ? <Closed group={group} /> : null}
    <FreightCard group={group} />
    {group.notice === '' ? null : (
      <Card title={<Trans>团公告</Trans>} aside={<Moment at={group.noticedAt} />}>
        <div className={styles.notice}>
          <TranslatedText text={group.notice} />
        </div>
      </Card>
    )}
    {group.own?.isOwner === true ? null : <ReportButton id={group.id} />}
  </>
);

const Head = ({ group: { coverUrl, title, state, platform, shop, owner, terms, isPrivate } }: Facts) => {
  const { i18n } = useLingui();
  const [word, tone] = stateLabels[state];
  const country = countryName(terms.countryCode, languageNow());
  const place = terms.city === '' ? country : `${country} ${terms.city}`;
  return (
    <Card>
      {coverUrl === null ? null : (
        <div className={styles.cover}>
          <Picture src={coverUrl} alt="" ratio={2.6} eager />
        </div>
      )}
      <p className={styles.tags}>
        <Tag tone={tone}>{i18n._(word)}</Tag>
        {platform ? <Tag>{platform.name}</Tag> : null}
        {shop === '' ? null : <Tag>{shop}</Tag>}
        {isPrivate ? (
          <Tag>
            <Trans>不公开</Trans>
          </Tag>
        ) : null}
      </p>
      <h2 className={styles.title}>{title}</h2>
      <PersonLine
        person={owner}
        marks={
          <Tag tone="own">
            <Trans>团长</Trans>
          </Tag>
        }
      >
        <Trans>寄往 {place}，再由团长分寄</Trans>
      </PersonLine>
    </Card>
  );
};

type Facts = { readonly group: GroupDetail };

const Deadline = ({ group: { deadlineAt, memberCount, terms } }: Facts) => {
  const reread = useReread('groups');
  return (
    <Card>
      <p className={styles.deadlineHead}>
        <span>
          <Trans>距截单</Trans>
        </span>
        <span className={shape.small}>
          <Moment at={deadlineAt} zoned />
        </span>
      </p>
      <p className={styles.clock}>
        <Countdown until={deadlineAt} plain onEnd={() => void reread()} />
      </p>
      <Places count={memberCount} most={terms.mostMembers} />
    </Card>
  );
};

/** Nobody and nothing comes in any more. */
const Closed = ({ group: { lockedAt, memberCount, terms } }: Facts) => (
  <Card>
    <p className={styles.deadlineHead}>
      <span>
        <Trans>已截单</Trans>
      </span>
      <span className={shape.small}>
        <Moment at={lockedAt} />
      </span>
    </p>
    <Places count={memberCount} most={terms.mostMembers} isClosed />
  </Card>
);

const Ended = ({ ended: { at, reason } }: { readonly ended: NonNullable<GroupDetail['ended']> }) => (
  <Card>
    <Note title={<Trans>这个团已经解散</Trans>}>
      {reason === '' ? <Trans>到截单时间没有可以一起寄的商品。</Trans> : reason}
      <span className={shape.smallBlock}>
        <Moment at={at} />
      </span>
    </Note>
  </Card>
);

/** How freight is divided, and what that comes to for a kilogram. */
const FreightCard = ({ group: { terms, kiloPrice } }: Facts) => {
  const { i18n } = useLingui();
  const displayed = useDisplayed();
  return (
    <Card
      title={
        <span className={shape.explained}>
          {i18n._(splitLabels[terms.split])}
          <Explain title={i18n._(splitLabels[terms.split])}>{i18n._(splitNotes[terms.split])}</Explain>
        </span>
      }
      aside={<Tag>{listText(terms.routes.map(({ name }) => name))}</Tag>}
    >
      {kiloPrice ? (
        <>
          <dl className={styles.prices}>
            <div>
              <dt>
                <Trans>单独寄 1 kg</Trans>
              </dt>
              <dd>{yenText(kiloPrice.aloneYen)}</dd>
              <Beside money={displayed(kiloPrice.aloneYen)} />
            </div>
            <div>
              <dt>
                <Trans>满 {weightText(kiloPrice.fullGrams)} 时每 kg</Trans>
              </dt>
              <dd>
                <b>
                  <Trans>约 {yenText(kiloPrice.fullYen)}</Trans>
                </b>
              </dd>
              <Beside money={displayed(kiloPrice.fullYen)} />
            </div>
          </dl>
          <p className={shape.small}>
            <Trans>按 {kiloPrice.routeName} 的运费表，含箱子的重量。寄得越多，每公斤越便宜。</Trans>
          </p>
        </>
      ) : (
        <Note tone="wait">
          <Trans>这些线路现在不能寄到目的地。</Trans>
        </Note>
      )}
      <Hairline />
      <p className={shape.small}>
        <Trans>
          包裹以团长的名义进口，关税由团长先付。多人的商品放在一个包裹里，海关可能要求按货物申报，甚至退运。
        </Trans>
      </p>
    </Card>
  );
};

const Beside = ({ money }: { readonly money: DisplayedMoney | undefined }) =>
  money === undefined ? null : <dd className={shape.small}>{aboutText(money)}</dd>;
