import { endpoints, firstErrors, NewProviderRequest } from '@aliado/contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { markArrived } from '#web/lib/arrivals.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { toast } from '#web/lib/toast.ts';
import { useSession } from '#web/lib/tokens.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import classes from './provider-form.module.css';

const empty = { comercio: '', rubro: '', localidad: '', telefono: '', email: '' };
const asked = { required: true, withAsterisk: false };

export function ProviderForm() {
  const { provider } = useTexts().home;
  const { language } = useLanguage();
  const [sent, setSent] = useState<typeof empty | null>(null);
  const { field, busy, form } = useForm({
    initial: empty,
    validate: (values) => firstErrors(NewProviderRequest, values),
    send: (body) => call(endpoints.createProviderRequest, { body }),
    onSent: (_answer, values) => setSent(values),
    sayFailure: (failure) => {
      toast.error(provider.failed, textOf(failure, language));
      return null;
    },
  });

  useEffect(() => markArrived(form.ref.current), [form.ref]);

  if (sent) return <ProviderDone {...sent} />;

  return (
    <form {...form} className={classes.form} data-waiting="" aria-labelledby="provider-title">
      <TextInput
        {...field('comercio')}
        {...asked}
        label={provider.comercio}
        autoComplete="organization"
        className={classes.wide}
      />
      <NativeSelect {...field('rubro')} {...asked} label={provider.rubro}>
        <option value="">{provider.chooseTrade}</option>
        {provider.trades.map((trade) => (
          <option key={trade}>{trade}</option>
        ))}
      </NativeSelect>
      <TextInput
        {...field('localidad')}
        {...asked}
        label={provider.localidad}
        autoComplete="address-level2"
      />
      <TextInput {...field('telefono')} {...asked} label={provider.telefono} type="tel" autoComplete="tel" />
      <TextInput {...field('email')} {...asked} label={provider.email} type="email" autoComplete="email" />
      <Button type="submit" size="lg" className={classes.wide} loading={busy}>
        {provider.send}
      </Button>
    </form>
  );
}

function ProviderDone({ comercio, email }: { comercio: string; email: string }) {
  const { provider } = useTexts().home;
  const { loggedIn } = useSession();
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => title.current?.focus(), []);

  return (
    <div className={classes.done} role="status">
      <span className={classes.doneIcon} aria-hidden="true">
        <IconCheck size={32} stroke={2.2} />
      </span>
      <h3 ref={title} tabIndex={-1} className={classes.doneTitle}>
        {provider.doneTitle}
      </h3>
      <p className={classes.doneText}>{provider.doneText(comercio, email)}</p>
      {!loggedIn && (
        <Button variant="light" onClick={() => openDialog('register')}>
          {provider.createAccount}
        </Button>
      )}
    </div>
  );
}
