import { type Language, languages } from '@hakobu/contract/base/languages';
import type { LetterTexts, Placeholders } from '@hakobu/contract/letters/letter-text.shape';
import type { TemplateDetail, TemplateSummary, TemplateVersion } from '@hakobu/contract/letters/template.desk-api';
import { presentFacts, valuesOf } from '../kept-letter.presenters.ts';
import { textsFrom } from '../letter-book.queries.ts';
import { placeholdersOf } from './placeholders.ts';
import { sampleFacts } from './sample.rules.ts';
import { formOf, isOfSecurity, type Template } from './template.rules.ts';
import type { VersionRow } from './template.store.ts';
import { standardWords } from '../words/standard.ts';

const byLanguage = <Value>(of: (language: Language) => Value) => ({
  'zh-CN': of('zh-CN'),
  'zh-TW': of('zh-TW'),
  en: of('en'),
  ja: of('ja'),
});

export const presentTemplate = (template: Template, newest: VersionRow | undefined): TemplateSummary => {
  const { kind, tone } = formOf(template);
  const words = textsFrom(newest?.words ?? {});
  return {
    template,
    kind,
    tone,
    isOfSecurity: isOfSecurity(template),
    titles: byLanguage((language) => (words[language] ?? standardWords[language].letters[template]).title),
    editedIn: languages.filter((language) => words[language] !== undefined),
    version: newest?.version ?? 0,
    changedBy: newest?.changedName ?? null,
    changedAt: newest?.changedAt.toISOString() ?? null,
  };
};

const mutable = ({ title, paragraphs }: { readonly title: string; readonly paragraphs: readonly string[] }) => ({
  title,
  paragraphs: [...paragraphs],
});

const given = (texts: LetterTexts): TemplateVersion['words'] =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, mutable(text)]));

const presentVersion = (row: VersionRow): TemplateVersion => ({
  version: row.version,
  words: given(textsFrom(row.words)),
  changedBy: row.changedName,
  changedAt: row.changedAt.toISOString(),
});

const sampleIn = (template: Template, { obligatory, optional }: Placeholders, language: Language) => {
  const facts = sampleFacts(language);
  const valueOf = valuesOf({ facts, language });
  return {
    values: Object.fromEntries([...obligatory, ...optional].map((name) => [name, valueOf(name) ?? name])),
    facts: presentFacts({ template, facts, language }),
  };
};

export const presentTemplateDetail = (template: Template, versions: readonly VersionRow[]): TemplateDetail => {
  const [newest] = versions;
  const { obligatory, optional } = placeholdersOf(template);
  return {
    ...presentTemplate(template, newest),
    opens: formOf(template).opens,
    standard: byLanguage((language) => mutable(standardWords[language].letters[template])),
    words: given(textsFrom(newest?.words ?? {})),
    obligatory: [...obligatory],
    optional: [...optional],
    samples: byLanguage((language) => sampleIn(template, { obligatory, optional }, language)),
    versions: versions.map(presentVersion),
  };
};
