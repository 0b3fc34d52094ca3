import { CLAIM_DAYS, type Claim, claimReasons, endpoints, MOST_CLAIM_PICTURES } from '@aliado/contract';
import { ActionIcon, Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, read, useChange } from '#web/lib/api.ts';
import { acceptedPictures, pictureRefusal } from '#web/lib/picture-rules.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import classes from './claims.module.css';
import { staleAfterAct, useClaimAddress, useClaimTexts } from './use-claims.ts';

type OpenClaimDialogProps = {
  merchant: string;
  number: number;
  onOpened: (pk: string) => void;
  onClose: () => void;
};

/** The form for the order in the address. */
export default function AskedClaim() {
  const { asked, open, close } = useClaimAddress();
  return asked && <OpenClaimDialog {...asked} onOpened={open} onClose={close} />;
}

const ALL = 100;

/** Empty while it is on its way: the order is known by its number too. */
function useStoreName(merchant: string) {
  const { data } = useQuery(read(endpoints.listRequests, { query: { page_size: ALL, side: 'affiliate' } }));
  return data?.results.find((request) => request.merchant.pk === merchant)?.merchant.name ?? '';
}

/** Asks for the reason, the story and pictures as evidence. The order is already known. */
function OpenClaimDialog({ merchant, number, onOpened, onClose }: OpenClaimDialogProps) {
  const texts = useClaimTexts();
  const store = useStoreName(merchant);
  const [pictures, setPictures] = useState<File[]>([]);
  const { mutateAsync } = useChange(endpoints.openClaim, staleAfterAct);
  const { field, form, busy } = useForm<{ reason: string; text: string }, Claim>({
    initial: { reason: '', text: '' },
    validate: ({ reason, text }) => ({
      reason: reason ? undefined : 'required',
      text: text.trim() ? undefined : 'required',
    }),
    send: async ({ reason, text }) => {
      const known = claimReasons.find((each) => each === reason) ?? 'other';
      const claim = await mutateAsync({ body: { merchant, number, reason: known, text: text.trim() } });
      await sendAll(claim.pk);
      return claim;
    },
    onSent: ({ pk }) => onOpened(pk),
  });

  /** The claim already exists, so a failed picture does not undo it. */
  const sendAll = async (pk: string) => {
    try {
      for (const file of pictures) await call(endpoints.addClaimPicture, { params: { pk }, file });
      toast.success(texts.open.sent);
    } catch {
      toast.error(texts.open.notAll);
    }
  };

  return (
    <Modal opened onClose={onClose} closable={!busy} title={texts.open.title}>
      <form {...form}>
        <Stack gap="md">
          <div>
            <Text className="figures" fw={650}>
              {texts.open.number(number, store)}
            </Text>
            <Text c="dimmed">{texts.open.lead(CLAIM_DAYS)}</Text>
          </div>
          <NativeSelect
            label={texts.open.reason}
            data={[
              { value: '', label: '—' },
              ...claimReasons.map((value) => ({ value, label: texts.reasons[value] })),
            ]}
            data-autofocus
            {...field('reason')}
          />
          <Textarea
            label={texts.open.text}
            description={texts.open.textHint}
            autosize
            minRows={3}
            maxLength={2000}
            {...field('text')}
          />
          <Pictures pictures={pictures} onChange={setPictures} />
          <DialogFoot confirm={texts.open.submit} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

function Pictures({ pictures, onChange }: { pictures: File[]; onChange: (pictures: File[]) => void }) {
  const texts = useClaimTexts();
  const input = useRef<HTMLInputElement>(null);
  const add = (chosen: File[]) => {
    const good = chosen.filter((file) => pictureRefusal(file) === null);
    if (good.length < chosen.length) toast.error(texts.wrongPicture);
    onChange([...pictures, ...good].slice(0, MOST_CLAIM_PICTURES));
  };
  return (
    <div>
      <p className={classes.strong}>{texts.open.pictures}</p>
      <p className={classes.quiet}>{texts.open.picturesHint}</p>
      <ul className={classes.plain}>
        {pictures.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={`${index} ${file.name}`} className={classes.file}>
            <span>{file.name}</span>
            <ActionIcon
              variant="subtle"
              aria-label={texts.open.remove(file.name)}
              onClick={() => onChange(pictures.filter((each) => each !== file))}
            >
              <IconX size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {pictures.length < MOST_CLAIM_PICTURES && (
        <Button
          variant="default"
          size="sm"
          mt="xs"
          leftSection={<IconPhotoPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {texts.open.choose}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedPictures}
        aria-label={texts.open.choose}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
