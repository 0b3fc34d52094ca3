import type { Language } from '@aliado/contract';
import { IconWorld } from '@tabler/icons-react';
import { languages } from '#web/lib/language.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import classes from './language-select.module.css';

export function LanguageSelect() {
  const { common } = useTexts();
  const { language, setLanguage } = useLanguage();
  return (
    <span className={classes.language}>
      <IconWorld size={20} stroke={1.7} aria-hidden className={classes.icon} />
      <select
        className={classes.select}
        aria-label={common.languageLabel}
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
      >
        {languages.map((option) => (
          <option key={option} value={option} lang={option}>
            {common.languages[option]}
          </option>
        ))}
      </select>
    </span>
  );
}
