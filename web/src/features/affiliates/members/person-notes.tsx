import { endpoints, LONGEST_NOTE, type MemberNote } from '@aliado/contract';
import { ActionIcon, Button, Stack, Text, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#web/lib/api.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import classes from './person.module.css';
import { useMemberChange } from './use-members.ts';

const SHOWN = 10;

export function PersonNotes({ affiliate }: { affiliate: string }) {
  const { notes: texts } = usePageTexts('members');
  const [page, setPage] = useState(1);
  const { addNote, deleteNote } = useMemberChange();
  const { ask, question } = useConfirm();
  const notes = useQuery({
    ...read(endpoints.listMemberNotes, { params: { id: affiliate }, query: { page, page_size: SHOWN } }),
    placeholderData: keepPreviousData,
  });
  const form = useForm({
    initial: { text: '' },
    validate: ({ text }) => ({
      text: text.trim() === '' || text.trim().length > LONGEST_NOTE ? 'invalid_note' : undefined,
    }),
    send: ({ text }) => addNote(affiliate, text.trim()),
    onSent: () => {
      toast.success(texts.added);
      setPage(1);
    },
  });
  const askToDelete = ({ pk }: MemberNote) =>
    ask({
      title: texts.ask,
      effects: texts.effects,
      confirm: texts.confirm,
      cancel: texts.cancel,
      run: () => deleteNote(affiliate, pk),
      done: texts.deleted,
    });
  return (
    <SectionCard order={3} title={texts.title} note={texts.only}>
      <form {...form.form}>
        <Stack gap="sm" align="flex-start">
          <Textarea w="100%" label={texts.write} rows={2} maxLength={LONGEST_NOTE} {...form.field('text')} />
          <Button type="submit" variant="default" size="sm" loading={form.busy}>
            {texts.add}
          </Button>
        </Stack>
      </form>
      <PagedRows
        query={notes}
        texts={texts}
        keyOf={({ pk }: MemberNote) => pk}
        empty={<Text c="dimmed">{texts.empty}</Text>}
        page={page}
        pageSize={SHOWN}
        onPage={setPage}
        pagesLabel={texts.pages}
      >
        {(note) => (
          <div className={classes.noteRow}>
            <div>
              <p className={classes.noteText}>{note.text}</p>
              <p className={`figures ${classes.note}`}>{texts.by(note.author, note.created_at)}</p>
            </div>
            <ActionIcon aria-label={texts.delete} onClick={() => askToDelete(note)}>
              <IconTrash size={20} stroke={1.8} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </PagedRows>
      {question}
    </SectionCard>
  );
}
