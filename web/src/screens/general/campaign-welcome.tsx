import { CloseButton } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#web/texts/index.tsx';
import classes from './general.module.css';

/** The special referral's code in the address (specification section 4). */
const campaign = 'waps';

export function CampaignWelcome() {
  const { waps } = useTexts().general;
  const [query, setQuery] = useSearchParams();
  if (query.get('s') !== campaign) return null;

  const dismiss = () => {
    query.delete('s');
    setQuery(query, { replace: true });
  };

  return (
    <div className={classes.welcome} role="status">
      <IconConfetti size={24} stroke={1.8} aria-hidden />
      <p>
        <strong>{waps.title}</strong> {waps.text}
      </p>
      <CloseButton aria-label={waps.close} onClick={dismiss} />
    </div>
  );
}
