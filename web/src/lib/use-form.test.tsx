// @vitest-environment happy-dom
import { errorText } from '@aliado/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import { ApiError } from './api-error.ts';
import { toast } from './toast.ts';
import { forgetDrafts, useForm } from './use-form.ts';

type Values = { name: string; phone: string };

type FormProps = {
  saved?: Values;
  draft?: string;
  send: (values: Values) => Promise<unknown>;
};

function Form({ saved = { name: '', phone: '' }, draft, send }: FormProps) {
  const form = useForm({
    initial: saved,
    ...(draft && { draft }),
    validate: ({ name, phone }) => ({
      name: name ? undefined : 'required',
      phone: phone.length > 3 ? undefined : 'Son muy pocos números.',
    }),
    send,
  });
  const [name, phone] = [form.field('name'), form.field('phone')];
  return (
    <form {...form.form}>
      <input aria-label="Nombre" {...name} />
      <p>{name.error}</p>
      <input aria-label="Teléfono" {...phone} />
      <p>{phone.error}</p>
      <output>{form.dirty ? 'Sin guardar' : 'Guardado'}</output>
      <button type="button" onClick={form.discard}>
        Descartar
      </button>
      <button type="submit" disabled={form.busy}>
        Guardar
      </button>
    </form>
  );
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
const phoneField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Teléfono' });

describe('useForm', () => {
  const error = vi.spyOn(toast, 'error');
  beforeEach(() => error.mockReset());
  afterEach(forgetDrafts);

  test.each(['es', 'pt'] as const)(
    'useForm sends no invalid form, focuses the first wrong field and explains in %s',
    async (language) => {
      const sentence = errorText('required', language);
      const send = vi.fn();
      const { user } = render(<Form send={send} />, { language });
      await user.click(screen.getByRole('button', { name: 'Guardar' }));
      expect(send).not.toHaveBeenCalled();
      expect(document.activeElement).toBe(nameField());
      expect(screen.getByText(sentence)).toBeTruthy();
      expect(screen.getByText('Son muy pocos números.')).toBeTruthy();
      expect(error).toHaveBeenCalledWith(sentence);
    },
  );

  test('useForm checks a field when it is left after typing, then at every key', async () => {
    const { user } = render(<Form send={vi.fn()} />);
    await user.tab();
    await user.tab();
    expect(screen.queryByText('Son muy pocos números.')).toBeNull();
    await user.keyboard('11');
    expect(screen.queryByText('Son muy pocos números.')).toBeNull();
    await user.tab();
    expect(screen.getByText('Son muy pocos números.')).toBeTruthy();
    await user.type(phoneField(), '2233');
    expect(screen.queryByText('Son muy pocos números.')).toBeNull();
  });

  test('useForm is sent by Enter, once while it is pending', async () => {
    let answer: (saved: unknown) => void = () => undefined;
    const send = vi.fn(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { user } = render(<Form saved={{ name: 'Rocío', phone: '1122' }} send={send} />);
    await user.type(phoneField(), '33{Enter}{Enter}');
    expect(send.mock.calls).toEqual([[{ name: 'Rocío', phone: '112233' }]]);
    answer({});
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(false),
    );
  });

  test('useForm shows a server error at its field until it changes', async () => {
    const refusal = new ApiError({
      code: 'invalid_request',
      status: 400,
      fields: { phone: ['Ese teléfono ya existe.'] },
    });
    const { user } = render(
      <Form saved={{ name: 'Rocío', phone: '1122' }} send={() => Promise.reject(refusal)} />,
    );
    await user.type(nameField(), 'a{Enter}');
    expect(await screen.findByText('Ese teléfono ya existe.')).toBeTruthy();
    expect(document.activeElement).toBe(phoneField());
    expect(error).toHaveBeenCalledWith('Ese teléfono ya existe.');
    await user.type(phoneField(), '3');
    expect(screen.queryByText('Ese teléfono ya existe.')).toBeNull();
  });

  test('useForm keeps what was typed and says so without a connection', async () => {
    const { user } = render(
      <Form
        saved={{ name: 'Rocío', phone: '1122' }}
        send={() => Promise.reject(new ApiError({ code: 'network', status: 0 }))}
      />,
    );
    await user.type(nameField(), ' B{Enter}');
    await waitFor(() => expect(error).toHaveBeenCalledOnce());
    expect(nameField().value).toBe('Rocío B');
    expect(screen.getByRole('status').textContent).toBe('Sin guardar');
  });

  test('useForm keeps a draft of a closed form until it is discarded', async () => {
    const saved = { name: 'Rocío', phone: '1122' };
    const form = <Form saved={saved} draft="profile 1" send={vi.fn()} />;
    const { user, show } = render(form);
    await user.type(nameField(), ' Belén');
    show(null);
    show(form);
    expect(nameField().value).toBe('Rocío Belén');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(nameField().value).toBe('Rocío');
    expect(screen.getByRole('status').textContent).toBe('Guardado');
  });

  test('useForm keeps what is typed while the rest is saved', async () => {
    let answer: (saved: unknown) => void = () => undefined;
    const { user } = render(
      <Form
        draft="profile 2"
        saved={{ name: 'Rocío', phone: '1122' }}
        send={() =>
          new Promise((resolve) => {
            answer = resolve;
          })
        }
      />,
    );
    await user.type(nameField(), '!{Enter}');
    await user.type(phoneField(), '9');
    answer({});
    await waitFor(() => expect(nameField().value).toBe('Rocío'));
    expect(phoneField().value).toBe('11229');
  });
});
