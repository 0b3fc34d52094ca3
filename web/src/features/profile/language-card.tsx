import { Card, SegmentedControl, Text, Title } from '@mantine/core';
import { languages } from '#web/lib/language.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './profile.module.css';

/** The shell keeps what is chosen here in the profile, as it does for its own switches. */
export function LanguageCard() {
  const { common } = useTexts();
  const { language: texts } = usePageTexts('profile');
  const { language, setLanguage } = useLanguage();
  const options = languages.map((option) => ({
    value: option,
    label: <span lang={option}>{common.languages[option]}</span>,
  }));
  return (
    <Card component="section" aria-labelledby="language-title">
      <Title order={2} id="language-title">
        {texts.title}
      </Title>
      <Text className={classes.lead}>{texts.lead}</Text>
      <SegmentedControl
        fullWidth
        mt="md"
        aria-labelledby="language-title"
        data={options}
        value={language}
        onChange={setLanguage}
      />
    </Card>
  );
}
