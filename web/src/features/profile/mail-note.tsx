import { endpoints, type Profile } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useChange } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './profile.module.css';

/** Query parameter of the link in the confirmation mail. */
const CONFIRMING = 'confirmar';

/** Asks to confirm the mail address. */
export function MailNote({ profile }: { profile: Profile }) {
  const { mail: texts } = usePageTexts('profile');
  const { language } = useLanguage();
  const { mutate, isPending, isSuccess } = useChange(endpoints.sendConfirmation);
  useConfirmationLink();
  if (profile.mail_confirmed) return null;
  const send = () =>
    mutate(
      {},
      {
        onSuccess: () => toast.success(texts.sent(profile.username)),
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );
  return (
    <aside className={classes.mailNote} aria-label={texts.title}>
      <IconMail size={24} stroke={1.8} aria-hidden />
      <div className={classes.mailWords}>
        <strong>{texts.title}</strong>
        <p>{texts.text(profile.username)}</p>
        <p>{profile.is_affiliate ? texts.why : texts.whyProvider}</p>
      </div>
      <Button size="sm" variant="default" loading={isPending} disabled={isSuccess} onClick={send}>
        {texts.send}
      </Button>
    </aside>
  );
}

/** Confirms with the token in the address, once, and removes it from there. */
function useConfirmationLink() {
  const { mail: texts } = usePageTexts('profile');
  const { language } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const { mutate } = useChange(endpoints.confirmMail, [endpoints.getProfile]);
  const token = query.get(CONFIRMING);
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (!token || sent.current === token) return;
    sent.current = token;
    setQuery(
      (before) => {
        before.delete(CONFIRMING);
        return before;
      },
      { replace: true },
    );
    mutate(
      { body: { token } },
      {
        onSuccess: () => toast.success(texts.confirmed),
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );
  }, [token, setQuery, mutate, texts, language]);
}
