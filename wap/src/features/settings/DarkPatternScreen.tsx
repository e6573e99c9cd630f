import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CheckMark } from '../../kit/press/CheckMark.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { classes } from '../../kit/look/classes.ts';
import { chooseTheme, themeNow, type ThemeType } from '../../shell/theme.ts';
import styles from './settings.module.css';
import { useThemeNames } from './useThemeNames.ts';

const looks = { '1': [styles.light], '2': [styles.dark], '3': [styles.light, styles.dark] } as const;

/** Light, dark, or as the device has it: each with a small picture of itself. */
export const DarkPatternScreen = () => {
  const { t } = useLingui();
  const [now, setNow] = useState(themeNow);
  const names = useThemeNames();
  const choose = (type: ThemeType) => {
    chooseTheme(type);
    setNow(type);
  };
  return (
    <Screen>
      <Card>
        <fieldset className={styles.themes}>
          <legend className="seen-by-readers">{t`深色模式`}</legend>
          {(Object.keys(names) as ThemeType[]).map((type) => (
            <label key={type} className={styles.theme}>
              <input type="radio" name="theme" checked={type === now} onChange={() => choose(type)} />
              <span className={styles.preview} aria-hidden="true">
                {looks[type].map((look, at) => (
                  <span key={at === 0 ? 'left' : 'right'} className={classes(styles.half, look)}>
                    <i />
                    <i />
                    <i />
                  </span>
                ))}
              </span>
              {names[type]}
              <CheckMark isOn={type === now} />
            </label>
          ))}
        </fieldset>
      </Card>
    </Screen>
  );
};
