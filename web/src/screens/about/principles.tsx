import {
  IconArrowRight,
  IconDeviceMobile,
  IconEqual,
  IconHistory,
  IconReceipt2,
  IconShieldLock,
} from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import layout from '#web/ui/public-page.module.css';
import classes from './about.module.css';

const icons = {
  reason: IconReceipt2,
  same: IconEqual,
  kept: IconHistory,
  next: IconArrowRight,
  phone: IconDeviceMobile,
  data: IconShieldLock,
};
const names = ['reason', 'same', 'kept', 'next', 'phone', 'data'] as const;

export function Principles() {
  const { principles } = usePageTexts('about');
  return (
    <section className={`${layout.section} ${layout.paper}`} aria-labelledby="principles-title">
      <div className={layout.container}>
        <h2 id="principles-title" className={layout.sectionTitle}>
          {principles.title}
        </h2>
        <ul className={classes.principles}>
          {names.map((name) => {
            const { title, text } = principles.list[name];
            const Icon = icons[name];
            return (
              <li key={name} className={classes.principle}>
                <Icon size={28} stroke={1.7} aria-hidden="true" />
                <h3 className={classes.principleTitle}>{title}</h3>
                <p className={classes.dim}>{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
