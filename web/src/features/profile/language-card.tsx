import { Language } from '@aliado/contract';
import { Card, SegmentedControl, Text, Title } from '@mantine/core';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import classes from './profile.module.css';

/** The shell keeps what is chosen here in the profile, as it does for its own switches. */
export function LanguageCard() {
  const { profile, common } = useTexts();
  const { language, setLanguage } = useLanguage();
  const options = Language.options.map((option) => ({
    value: option,
    label: <span lang={option}>{common.languages[option]}</span>,
  }));
  return (
    <Card component="section" aria-labelledby="language-title">
      <Title order={2} id="language-title">
        {profile.language.title}
      </Title>
      <Text className={classes.lead}>{profile.language.lead}</Text>
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
