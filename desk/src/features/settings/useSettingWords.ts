import { maxCompanyName, settingLimits, type SettingsChange } from '@hakobu/contract/settings/settings.shape';
import { rolesIn } from '@hakobu/contract/staff/permissions';
import { useLingui } from '@lingui/react/macro';
import { countText, moneyText } from '../../kit/text/money.ts';
import { roleLabels } from '../../shell/role.labels.ts';
import { isNumber, type NumberName, type SettingName } from './setting-drafts.ts';
import { settingLabels } from './setting.labels.ts';

const hours: ReadonlySet<NumberName> = new Set(['payeeCoolingHours', 'feedbackHours', 'groupAcceptHours']);

type Value = SettingsChange[SettingName];

const days: ReadonlySet<NumberName> = new Set(['freeStorageDays', 'accessDays', 'closingDays', 'groupProlongedDays']);

const percents: ReadonlySet<NumberName> = new Set(['collectedFallPercent', 'topUpBonusPercent']);

/** Settings as people say them. */
export const useSettingWords = () => {
  const { t } = useLingui();
  const amount = (name: NumberName, value: number): string =>
    days.has(name)
      ? t`${countText(value)} 天`
      : hours.has(name)
        ? t`${countText(value)} 小时`
        : percents.has(name)
          ? `${value}%`
          : name.endsWith('Yen')
            ? moneyText(value, 'JPY')
            : countText(value);
  return {
    name: (name: SettingName): string => t(settingLabels[name].name),
    description: (name: SettingName): string => t(settingLabels[name].description),
    /** `60 天`, `¥100,000`, `开`. */
    value: (name: SettingName, value: Value): string => {
      if (value === undefined) return '—';
      if (typeof value === 'boolean') return value ? t`开` : t`关`;
      if (name === 'secondFactorRoles') {
        const named = rolesIn(String(value)).map((role) => t(roleLabels[role]));
        return named.length > 0 ? named.join('、') : t`没有要求`;
      }
      return typeof value === 'number' && isNumber(name) ? amount(name, value) : String(value);
    },
    /** What the contract takes; null where everything that can be chosen fits. */
    limits: (name: SettingName): string | null => {
      if (name === 'companyName') return t`1 到 ${maxCompanyName} 个字`;
      if (!isNumber(name)) return null;
      const [min, max] = settingLimits[name];
      return `${amount(name, min)} – ${amount(name, max)}`;
    },
    unit: (name: NumberName): string => {
      if (days.has(name)) return t`天`;
      if (percents.has(name)) return '%';
      if (hours.has(name)) return t`小时`;
      return name.endsWith('Yen') ? 'JPY' : '';
    },
  };
};
