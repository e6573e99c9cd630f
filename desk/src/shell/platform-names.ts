import { languages } from '@hakobu/contract/base/languages';
import { platformList } from '@hakobu/contract/platforms/platform.api';
import { type DeskPlatform, listDeskPlatforms } from '@hakobu/contract/platforms/platform.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useCall } from './calls.ts';
import { useMay } from './session.ts';

/** What a platform is called in the reader's language. */
export const usePlatformName = (): ((platform: Pick<DeskPlatform, 'names' | 'code'>) => string) => {
  const { i18n } = useLingui();
  const language = languages.find((known) => known === i18n.locale) ?? 'zh-CN';
  return ({ names, code }) => names[language] || names['zh-CN'] || code;
};

type Named = { readonly code: string; readonly name: string };

/**
 * The platforms by their names, hidden ones too; whoever may not read them knows those that shoppers see. A code that
 * nobody named, or that is not fetched yet, is said as it is.
 */
export const usePlatformNames = (): {
  readonly platforms: readonly Named[];
  readonly nameOf: (code: string) => string;
} => {
  const may = useMay('platforms.read');
  const called = usePlatformName();
  const all = useCall(listDeskPlatforms, {}, { enabled: may });
  const shown = useCall(platformList, {}, { enabled: !may });
  const platforms = all.data?.map((each) => ({ code: each.code, name: called(each) })) ?? shown.data ?? [];
  const names = new Map(platforms.map(({ code, name }) => [code, name]));
  return { platforms, nameOf: (code) => names.get(code) ?? code };
};
