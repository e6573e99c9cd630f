import { languages } from '@hakobu/contract/base/languages';
import type { Asked } from '@hakobu/contract/base/endpoint';
import { templateChanged, templateNotFound, textsNotUsable } from '@hakobu/contract/letters/letter.problems';
import { faultsIn, type LetterTexts, type Placeholders, textsGiven } from '@hakobu/contract/letters/letter-text.shape';
import type { changeTemplate, TemplateDetail, TemplateSummary } from '@hakobu/contract/letters/template.desk-api';
import type { Db } from '../../../platform/database/database.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { textsFrom } from '../letter-book.queries.ts';
import { placeholdersOf } from './placeholders.ts';
import { isTemplate, type Template, templates } from './template.rules.ts';
import { insertVersion, listNewestVersions, listVersions } from './template.store.ts';
import { presentTemplate, presentTemplateDetail } from './template.presenters.ts';
import { standardWords } from '../words/standard.ts';

const maxVersions = 50;

export const readTemplates = async (db: Db): Promise<TemplateSummary[]> => {
  const newest = new Map((await listNewestVersions(db)).map((row) => [row.template, row]));
  return Object.keys(templates)
    .filter(isTemplate)
    .map((template) => presentTemplate(template, newest.get(template)));
};

const mustKnow = (template: string): Template => {
  if (!isTemplate(template)) throw templateNotFound();
  return template;
};

export const readTemplate = async (db: Db, name: string): Promise<TemplateDetail> => {
  const template = mustKnow(name);
  return presentTemplateDetail(template, await listVersions(db, template, maxVersions));
};

/** Refused with each language's faults, so that the desk can show them where they are. */
export const mustBeUsable = (texts: LetterTexts, allowed: Placeholders | null): void => {
  const faults = languages.flatMap((language) => {
    const text = texts[language];
    return text ? faultsIn(text, allowed).map((fault) => ({ language, ...fault })) : [];
  });
  if (faults.length > 0) throw textsNotUsable({ count: faults.length }, { faults });
};

/** Words that say what the product's own say are not kept: they follow it through its versions. */
const ownOnly = (texts: LetterTexts, template: Template): LetterTexts =>
  Object.fromEntries(
    Object.entries(texts).filter(([language, text]) => {
      const standard = standardWords[language as keyof LetterTexts].letters[template];
      return text.title !== standard.title || text.paragraphs.join('\n') !== standard.paragraphs.join('\n');
    }),
  );

/** Letters that are there keep their words: what was said to a shopper is not said otherwise afterwards. */
export const changeWords = (
  p: Platform,
  caller: Caller<Staff>,
  { template: name, version, words }: Asked<typeof changeTemplate>,
): Promise<TemplateDetail> =>
  p.transact(caller, async (tx) => {
    const template = mustKnow(name);
    const texts = ownOnly(textsGiven(words), template);
    mustBeUsable(texts, placeholdersOf(template));
    const [newest] = await listVersions(tx, template, 1);
    if ((newest?.version ?? 0) !== version) throw templateChanged();
    const before = textsFrom(newest?.words ?? {});
    const by = { by: actorOf(caller), name: caller.who.name };
    if (!(await insertVersion(tx, { template, version: version + 1, words: texts, ...by }))) throw templateChanged();
    await audit(tx, caller, { action: 'letters.write', object: `letterTemplate:${template}`, before, after: texts });
    return readTemplate(tx, template);
  });
