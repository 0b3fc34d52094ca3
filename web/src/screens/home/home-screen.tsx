import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#web/texts/index.tsx';
import { Hero } from './hero.tsx';
import { MoneyJourney } from './money-journey.tsx';
import { ProviderSection } from './provider-section.tsx';
import { Sides } from './sides.tsx';

export function HomeScreen() {
  const { home } = useTexts();
  const { hash } = useLocation();

  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <>
      <title>{home.pageTitle}</title>
      <Hero />
      <Sides />
      <MoneyJourney />
      <ProviderSection />
    </>
  );
}
