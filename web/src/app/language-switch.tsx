import { languages } from '#web/lib/language.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import classes from './footer.module.css';

export function LanguageSwitch() {
  const { common } = useTexts();
  const { language, setLanguage } = useLanguage();
  return (
    <fieldset className={classes.languages} aria-label={common.languageLabel}>
      {languages.map((option) => (
        <button
          key={option}
          type="button"
          lang={option}
          aria-pressed={option === language}
          className={classes.language}
          onClick={() => setLanguage(option)}
        >
          {common.languages[option]}
        </button>
      ))}
    </fieldset>
  );
}
