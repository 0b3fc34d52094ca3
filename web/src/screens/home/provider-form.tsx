import { endpoints, errorText, firstErrors, NewProviderRequest } from '@aliado/contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useChange } from '#web/lib/api.ts';
import { ApiError, textOf } from '#web/lib/api-error.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { toast } from '#web/lib/toast.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import classes from './provider-form.module.css';

const empty = { comercio: '', rubro: '', localidad: '', telefono: '', email: '' };
const asked = { required: true, withAsterisk: false };

export function ProviderForm() {
  const { provider } = useTexts().home;
  const { language } = useLanguage();
  const request = useChange(endpoints.createProviderRequest);

  const { field, set, refuse, form } = useFields({
    initial: empty,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(firstErrors(NewProviderRequest, values)).map(([name, code]) => [
          name,
          errorText(code, language),
        ]),
      ),
    onRefused: toast.error,
    onSubmit: (body) =>
      request.mutate(
        { body },
        {
          onError: (error) => {
            if (error instanceof ApiError)
              refuse(Object.fromEntries(Object.entries(error.fields).map(([name, [text]]) => [name, text])));
            toast.error(provider.failed, textOf(error, language));
          },
        },
      ),
  });

  if (request.isSuccess) return <ProviderDone {...request.variables.body} />;

  return (
    <form {...form} className={classes.form} aria-labelledby="provider-title">
      <TextInput
        {...field('comercio')}
        {...asked}
        label={provider.comercio}
        autoComplete="organization"
        className={classes.wide}
      />
      <NativeSelect
        {...field('rubro')}
        {...asked}
        label={provider.rubro}
        onChange={({ currentTarget }) => set('rubro', currentTarget.value)}
      >
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
      <Button type="submit" size="lg" className={classes.wide} loading={request.isPending}>
        {provider.send}
      </Button>
    </form>
  );
}

function ProviderDone({ comercio, email }: { comercio: string; email: string }) {
  const { provider } = useTexts().home;
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
      <Button variant="light" onClick={() => openDialog('register')}>
        {provider.createAccount}
      </Button>
    </div>
  );
}
