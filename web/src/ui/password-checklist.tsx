import { isPassword, passwordChecks } from '@aliado/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { BackgroundPart } from './background-part.tsx';
import { lazily } from './lazily.ts';
import styles from './password-checklist.module.css';

const CommonPasswordNote = lazily(() => import('./common-password-note.tsx'));

const order = ['length', 'lowercase', 'uppercase', 'digit'] as const;

type PasswordChecklistProps = {
  password: string;
  title: string;
  lines: Record<(typeof order)[number], string>;
  accepted: string;
  common: string;
};

export function PasswordChecklist({ password, title, lines, accepted, common }: PasswordChecklistProps) {
  const checks = passwordChecks(password);
  const done = isPassword(password);
  return (
    <div className={styles.box} aria-live="polite">
      <p className={styles.title} data-done={done || undefined} aria-atomic>
        {done ? accepted : title}
      </p>
      <ul className={styles.lines}>
        {order.map((check) => (
          <li key={check} className={styles.line} data-met={checks[check] || undefined} aria-atomic>
            <span>{lines[check]}</span>
            {checks[check] ? (
              <IconCircleCheckFilled size={22} aria-hidden />
            ) : (
              <IconCircleDashed size={22} aria-hidden />
            )}
            {checks[check] && <VisuallyHidden>✓</VisuallyHidden>}
          </li>
        ))}
      </ul>
      <BackgroundPart>{done && <CommonPasswordNote password={password} text={common} />}</BackgroundPart>
    </div>
  );
}
