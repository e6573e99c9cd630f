import type { Asked } from '@hakobu/contract/base/endpoint';
import { articleTypes } from '@hakobu/contract/content/content.shape';
import type { NoticeTexts } from '@hakobu/contract/content/publication.shape';
import type { DeskPlatform, savePlatform as savePlatformEndpoint } from '@hakobu/contract/platforms/platform.desk-api';
import {
  instructionNotWhole,
  othersStayHidden,
  platformChanged,
  platformNotFound,
  platformOrderOutdated,
  sourceDoesNotFit,
} from '@hakobu/contract/platforms/platform.problems';
import { otherSites } from '@hakobu/contract/platforms/platform.shape';
import type { Tx } from '../../platform/database/database.ts';
import { readRemoteAddress } from '../../platform/fetching/remote-address.ts';
import { type Caller, staffNameOf } from '../../platform/http/caller.ts';
import { invalidRequest } from '../../platform/http/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { articleApi } from '../content/index.ts';
import { type OnSale, presentForDesk } from './platform.queries.ts';
import { sourcesFor } from './platform.rules.ts';
import {
  insertPlatform,
  listEveryPlatform,
  lockPlatform,
  lockPlatforms,
  type PlatformRow,
  type PlatformWritten,
  updatePlaces,
  updatePlatform,
} from './platform.store.ts';

type Given = Asked<typeof savePlatformEndpoint>;

/** What the database keeps of one text; sanitizing makes links longer than they were typed. */
const maxKept = 100_000;

/** Refused with 10001 where it cannot work, and with what would. */
const mustBeUsable = ({ code, source, isShown, homeUrl }: Given): void => {
  // Shoppers' browsers are sent there: a name of the public internet, and no number of somebody's own network.
  if (!readRemoteAddress(homeUrl)) throw invalidRequest('homeUrl');
  const sources = sourcesFor(code);
  if (!sources.includes(source)) throw sourceDoesNotFit({}, { sources });
  if (code === otherSites && isShown) throw othersStayHidden();
};

const cleanInstruction = (given: NoticeTexts): NoticeTexts => {
  const { texts, halfWritten } = articleApi.clean(given);
  if (halfWritten.length > 0) throw instructionNotWhole({}, { languages: halfWritten });
  for (const [language, text] of Object.entries(texts))
    if ((text?.content.length ?? 0) > maxKept) throw invalidRequest(`instruction.${language}.content`);
  return texts;
};

const mustBeAsSeen = (row: PlatformRow | undefined, version: number): void => {
  if (!row && version > 0) throw platformNotFound();
  if (row && row.version !== version)
    throw platformChanged(
      { name: row.changedBy || 'Hakobu' },
      { version: row.version, changedBy: row.changedBy, changedAt: row.changedAt.toISOString() },
    );
};

const writtenFrom = (given: Given, instructionArticle: number | null): PlatformWritten => {
  const { ja, ...names } = given.names;
  return {
    nameJa: ja,
    names,
    mark: given.mark,
    markColour: given.markColour,
    homeUrl: given.homeUrl,
    feeFixedYen: given.fee.fixedYen,
    feeRatePpm: given.fee.ratePpm,
    oneOfAKind: given.isOneOfAKind,
    unpaidMinutes: given.unpaidMinutes,
    source: given.source,
    shown: given.isShown,
    instructionArticle,
  };
};

/** What staff decide, as the audit log keeps it. */
const decided = ({
  place: _place,
  sources: _sources,
  isSourceOff: _isSourceOff,
  isSearchable: _isSearchable,
  version: _version,
  changedAt: _changedAt,
  changedBy: _changedBy,
  ...rest
}: DeskPlatform) => rest;

/**
 * Changes a platform, or adds one: fees and times count for what is placed or quoted from now on, for orders keep their
 * own. Refused with 10003 where somebody was faster.
 */
export const savePlatform = (p: Platform, onSale: OnSale, caller: Caller, given: Given): Promise<DeskPlatform> => {
  mustBeUsable(given);
  const instruction = cleanInstruction(given.instruction);
  return p.transact(caller, async (tx) => {
    const row = await lockPlatform(tx, given.code);
    mustBeAsSeen(row, given.version);
    const [before] = row ? await presentForDesk(p, tx, onSale, [row]) : [];
    const article = await articleApi.write(tx, {
      id: row?.instructionArticle ?? null,
      type: articleTypes.buyInstruction,
      texts: instruction,
    });
    const written = writtenFrom(given, article);
    const by = staffNameOf(caller);
    const saved = await (row ? updatePlatform(tx, row, written, by) : insertPlatform(tx, given.code, written, by));
    // Somebody else added one by this code in the same moment.
    if (!saved)
      throw platformChanged({ name: 'Hakobu' }, { version: 0, changedBy: '', changedAt: tx.now.toISOString() });
    const [after] = await presentForDesk(p, tx, onSale, [saved]);
    if (!after) throw new Error('a platform that was saved and is not there');
    await audit(tx, caller, {
      action: 'platforms.write',
      object: `platform:${given.code}`,
      ...(before ? { before: decided(before) } : {}),
      after: decided(after),
    });
    return after;
  });
};

const inOrder = (rows: readonly PlatformRow[]) => rows.flatMap(({ code }) => (code === otherSites ? [] : [code]));

/** Puts all platforms in an order; refused where one has been added meanwhile. */
export const sortPlatforms = (p: Platform, onSale: OnSale, caller: Caller, codes: readonly string[]) =>
  p.transact(caller, async (tx: Tx) => {
    const before = inOrder(await lockPlatforms(tx));
    const isWhole = new Set(codes).size === codes.length && codes.length === before.length;
    if (!isWhole || !before.every((code) => codes.includes(code))) throw platformOrderOutdated();
    await updatePlaces(tx, codes);
    await audit(tx, caller, {
      action: 'platforms.write',
      object: 'platforms',
      before: { order: before },
      after: { order: codes },
    });
    return presentForDesk(p, tx, onSale, await listEveryPlatform(tx));
  });
