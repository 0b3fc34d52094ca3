import { type DeletionPreview, deletionWords, endpoints, type OpenMoney } from '@aliado/contract';
import { Anchor, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, read } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { useFormat } from '#web/lib/formats.ts';
import { logOut } from '#web/lib/session.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { useIsCodeAsked, useSendingWithCode } from '#web/ui/code-confirmation.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useConfirmedSending } from '#web/ui/password-confirmation.tsx';
import classes from './own-data.module.css';

/** First what it means, with open money; then the word that confirms it. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { ownData: texts } = usePageTexts('profile');
  const query = useQuery({ ...read(endpoints.previewDeletion), gcTime: 0, staleTime: 0 });
  const isCodeAsked = useIsCodeAsked();
  return (
    <Modal opened onClose={onClose} closable={!isCodeAsked} title={texts.deleteTitle}>
      <Loaded query={query} texts={texts.preview} skeleton={{ height: 220 }}>
        {(preview) => <Steps preview={preview} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

type StepsProps = { preview: DeletionPreview; onClose: () => void };

function Steps({ preview, onClose }: StepsProps) {
  const [gives_up_money, setGivesUp] = useState(false);
  const [sure, setSure] = useState(false);
  const { ownData: texts } = usePageTexts('profile');
  const owed = preview.money.some(isOwed);
  if (preview.obstacles.length > 0) return <Obstacles preview={preview} onClose={onClose} />;
  if (sure) return <TypedWord gives_up_money={gives_up_money} onClose={onClose} />;
  return (
    <Stack gap="lg">
      <MoneyList money={preview.money} />
      <div>
        <h3 className={classes.heading}>{texts.goes}</h3>
        <ul className={classes.list}>
          {texts.goesList(preview.memberships, preview.team).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className={classes.heading}>{texts.stays}</h3>
        <Text c="dimmed">{texts.staysText}</Text>
      </div>
      {owed && (
        <Checkbox
          label={texts.giveUp}
          checked={gives_up_money}
          onChange={({ currentTarget }) => setGivesUp(currentTarget.checked)}
        />
      )}
      <DialogFoot
        danger
        confirm={texts.goOn}
        disabled={owed && !gives_up_money}
        onConfirm={() => setSure(true)}
        onCancel={onClose}
      />
    </Stack>
  );
}

const isOwed = ({ available_cents, held_cents, pending_cents }: OpenMoney) =>
  available_cents + held_cents + pending_cents > 0;

function MoneyList({ money }: { money: OpenMoney[] }) {
  const { ownData: texts } = usePageTexts('profile');
  const format = useFormat();
  if (money.length === 0) return <Text>{texts.noMoney}</Text>;
  return (
    <Stack gap="xs">
      <h3 className={classes.heading}>{texts.money}</h3>
      <Text c="dimmed">{texts.moneyText}</Text>
      {money.map((open) => (
        <div key={`${open.merchant.pk} ${open.currency}`} className={classes.box}>
          <p>
            <strong>{open.merchant.name}</strong>
          </p>
          {open.available_cents !== 0 && (
            <p>{texts.available(format.money(open.available_cents, open.currency))}</p>
          )}
          {open.held_cents !== 0 && open.held_until && (
            <p>{texts.held(format.money(open.held_cents, open.currency), open.held_until)}</p>
          )}
          {open.pending_sales > 0 && (
            <p>{texts.pending(open.pending_sales, format.money(open.pending_cents, open.currency))}</p>
          )}
        </div>
      ))}
    </Stack>
  );
}

function Obstacles({ preview, onClose }: StepsProps) {
  const { ownData: texts } = usePageTexts('profile');
  return (
    <Stack gap="lg">
      <Text>{texts.obstaclesLead}</Text>
      {preview.obstacles.map(({ code, count }) => {
        const { text, link, to } = texts.obstacles[code];
        return (
          <div key={code} className={classes.box}>
            <p>{text(count)}</p>
            {to && (
              <p>
                <Anchor component={Link} to={to} onClick={onClose}>
                  {link}
                </Anchor>
              </p>
            )}
          </div>
        );
      })}
      <Button onClick={onClose}>{texts.understood}</Button>
    </Stack>
  );
}

type TypedWordProps = { gives_up_money: boolean; onClose: () => void };

function TypedWord({ gives_up_money, onClose }: TypedWordProps) {
  const { ownData: texts } = usePageTexts('profile');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const withPassword = useConfirmedSending();
  const withCode = useSendingWithCode();
  const confirmation = deletionWords[language];
  const removal = useMutation({
    mutationFn: () =>
      withCode(() =>
        withPassword(() => call(endpoints.deleteAccount, { body: { confirmation, gives_up_money } })),
      ),
    onSuccess: (answer) => {
      if (!answer) return;
      void logOut();
      navigate('/');
      toast.success(texts.deleted);
    },
    onError: (error) => toast.error(texts.deleteFailed, textOf(error, language)),
  });
  const right = typed.trim().toUpperCase() === confirmation;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (right) removal.mutate();
      }}
    >
      <Stack gap="lg">
        <Text>{texts.noWayBack}</Text>
        <TextInput
          data-autofocus
          autoComplete="off"
          autoCapitalize="characters"
          label={texts.typeWord(confirmation)}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <DialogFoot
          danger
          confirm={texts.deleteFinally}
          busy={removal.isPending}
          disabled={!right}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
