import { endpoints, type Profile, type SecondFactor } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import row from '#web/ui/list-row.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import rows from '#web/ui/rows.module.css';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './factor.module.css';

const EnrolDialog = lazily(() => import('./enrol-dialog.tsx'));
const FactorDialog = lazily(() => import('./factor-dialog.tsx'));

type Act = 'enrol' | 'off' | 'renew';

/** Turns the second factor on or off and shows the recovery codes. */
export default function FactorCard({ profile }: { profile: Profile }) {
  const { factor: texts } = usePageTexts('profile');
  const query = useQuery(read(endpoints.getSecondFactor));
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <SectionCard title={texts.title} lead={profile.is_provider ? texts.leadMerchant : texts.lead}>
      <Loaded query={query} texts={texts} skeleton={{ height: 60 }}>
        {(factor) => <FactorRow factor={factor} onAct={setAct} />}
      </Loaded>
      {act && (
        <DialogPart onClose={close}>
          {act === 'enrol' ? (
            <EnrolDialog profile={profile} onClose={close} />
          ) : (
            <FactorDialog act={act} profile={profile} onClose={close} />
          )}
        </DialogPart>
      )}
    </SectionCard>
  );
}

function FactorRow({ factor, onAct }: { factor: SecondFactor; onAct: (act: Act) => void }) {
  const { factor: texts } = usePageTexts('profile');
  const { on, since, required, recovery_codes_left } = factor;
  const Mark = on ? IconShieldCheck : IconShieldOff;
  return (
    <div className={rows.rows}>
      <div className={row.row}>
        <Mark size={22} stroke={1.8} aria-hidden />
        <div className={row.words}>
          <p className={row.name}>{since ? texts.on(since) : texts.off}</p>
          {on && <p className={row.quiet}>{texts.codesLeft(recovery_codes_left)}</p>}
        </div>
        {!on && (
          <Button size="sm" onClick={() => onAct('enrol')}>
            {texts.turnOn}
          </Button>
        )}
      </div>
      {on && (
        <div className={classes.acts}>
          <Button size="sm" variant="default" onClick={() => onAct('renew')}>
            {texts.renew}
          </Button>
          {required ? (
            <p className={row.quiet}>{texts.fixed}</p>
          ) : (
            <Button size="sm" variant="default" onClick={() => onAct('off')}>
              {texts.turnOff}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
