import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { PersonPicker } from '#web/ui/person-picker.tsx';
import classes from '../choices.module.css';
import { useMembersNamed } from './use-member-links.ts';

type Named = { pk: string; name: string };

export function ChooseMember({ onChoose }: { onChoose: (member: Named) => void }) {
  const { picker } = usePageTexts('links').ofStore;
  const [s, setS] = useState('');
  const [chosen, setChosen] = useState<Named | null>(null);
  const { data: members } = useMembersNamed(s);
  return (
    <div className={classes.step}>
      <PersonPicker
        label={picker.label}
        searchLabel={picker.search}
        people={members}
        chosen={chosen?.pk ?? ''}
        nobody={s ? picker.nobodyFound : picker.nobody}
        loading={picker.loading}
        onSearch={setS}
        onChoose={(pk) => setChosen(members?.find((each) => each.pk === pk) ?? null)}
      />
      <Button disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
        {picker.next}
      </Button>
    </div>
  );
}
