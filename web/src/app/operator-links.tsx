import { endpoints } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { read } from '#web/lib/api.ts';
import { isSectionAt, pathOf } from '#web/screens/operator/section-paths.ts';
import { sections } from '#web/screens/operator/sections.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './operator-links.module.css';

type OperatorLink = {
  label: string;
  icon: (size: number) => ReactNode;
  /** The number of waiting items. */
  mark: ReactNode;
  link: { to: string; 'aria-current': 'page' | undefined };
};

type OperatorLinksProps = { inBottomBar?: boolean; show: (link: OperatorLink) => ReactNode };

const EVERY_MS = 30_000;

/** The sections of the console, for the rail, the bottom bar and the menu. */
export default function OperatorLinks({ inBottomBar = false, show }: OperatorLinksProps) {
  const texts = usePageTexts('operator');
  const { pathname } = useLocation();
  const { data: waiting } = useQuery({ ...read(endpoints.getOperatorWaiting), refetchInterval: EVERY_MS });
  return sections
    .filter((section) => !inBottomBar || section.inBottomBar)
    .map(({ name, icon: Icon, waits }) => {
      const count = (waits && waiting?.[waits]) ?? 0;
      return show({
        label: texts.sections[name],
        icon: (size) => <Icon size={size} stroke={1.7} aria-hidden />,
        mark: count > 0 && (
          <span data-count className={`figures ${classes.count}`}>
            {count > 99 ? '99+' : count}
          </span>
        ),
        link: { to: pathOf(name), 'aria-current': isSectionAt(name, pathname) ? 'page' : undefined },
      });
    });
}
