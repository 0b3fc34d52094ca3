import { Button, Card, Text, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './profile.module.css';

type FormCardProps = {
  title: string;
  lead?: string;
  place?: string;
  form: {
    form: RefObject<HTMLFormElement | null>;
    dirty: boolean;
    saving: boolean;
    submit: (event: FormEvent) => Promise<boolean>;
    discard: () => void;
  };
  onSaved?: (() => void) | undefined;
  children: ReactNode;
};

/** A card that saves itself; its button comes with the first change. */
export function FormCard({ title, lead, place, form, onSaved, children }: FormCardProps) {
  const texts = usePageTexts('profile');
  const id = useId();
  return (
    <Card component="section" id={place} aria-labelledby={id} className={classes.place} tabIndex={-1}>
      <form
        ref={form.form}
        onSubmit={async (event) => {
          if (await form.submit(event)) onSaved?.();
        }}
        noValidate
      >
        <Title order={2} id={id}>
          {title}
        </Title>
        {lead && <Text className={classes.lead}>{lead}</Text>}
        {children}
        <div className={classes.foot}>
          <div role="status">{form.dirty && <Text className={classes.unsaved}>{texts.unsaved}</Text>}</div>
          {form.dirty && (
            <div className={classes.actions}>
              <Button variant="default" onClick={form.discard} disabled={form.saving}>
                {texts.discard}
              </Button>
              <Button type="submit" loading={form.saving}>
                {texts.save}
              </Button>
            </div>
          )}
        </div>
      </form>
    </Card>
  );
}
