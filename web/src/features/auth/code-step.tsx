import { endpoints, type Tokens } from '@aliado/contract';
import { Anchor, Button } from '@mantine/core';
import { call } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import classes from './auth.module.css';

type CodeStepProps = { challenge: string; onTokens: (tokens: Tokens) => void; onBack: () => void };

/** The step after the password for a user with a second factor. */
export default function CodeStep({ challenge, onTokens, onBack }: CodeStepProps) {
  const { codeOfLogin: texts } = usePageTexts('profile');
  const { language } = useLanguage();
  const { field, form, busy } = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: code.trim() ? undefined : 'required' }),
    send: ({ code }) => call(endpoints.logInWithCode, { body: { challenge, code } }),
    onSent: onTokens,
    refusedBy: (failure) => ({ code: refusalText(failure, language) }),
    sayFailure: (failure) => {
      if (!hasCode(failure, 'challenge_expired')) return null;
      toast.error(refusalText(failure, language));
      onBack();
      return null;
    },
  });
  return (
    <>
      <p className={classes.lead}>{texts.lead}</p>
      <form className={classes.form} {...form}>
        <CodeField texts={texts} field={field('code')} focused />
        <Button type="submit" size="lg" loading={busy}>
          {texts.confirm}
        </Button>
        <p className={classes.switch}>
          <Anchor component="button" type="button" onClick={onBack}>
            {texts.back}
          </Anchor>
        </p>
      </form>
    </>
  );
}
