import type { Side } from '@aliado/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ApiError, textOf } from '#web/lib/api-error.ts';
import { insteadOf, type PathName, paths } from '#web/lib/paths.ts';
import { useProfile } from '#web/lib/profile.ts';
import { isBoth, setSide } from '#web/lib/side.ts';
import { sideOfPage } from '#web/lib/side-of-page.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { stateOf } from '#web/ui/loaded.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import classes from './shell.module.css';

/** These errors need no message: a missing profile is being created, and an ended session is being closed. */
const settlesItself = (error: Error) =>
  error instanceof ApiError && (error.code === 'not_found' || error.unauthorized);

export default function RoleGuard({ name, children }: { name: PathName; children: ReactNode }) {
  const query = useProfile();
  const { data: profile, error } = query;
  const { search } = useLocation();
  const instead = profile ? insteadOf(name, profile) : null;
  const [shown, setShown] = useState(false);
  if (profile && !instead && !shown) setShown(true);
  if (profile) {
    const side = sideOfPage(paths[name]);
    if (instead && side && isBoth(profile) && !bothHave(name) && !shown) return <OtherSide side={side} />;
    return instead ? <Navigate to={`${instead}${search}`} replace /> : children;
  }
  const state = stateOf(query);
  const failed = state === 'offline' || (error !== null && !settlesItself(error));
  return failed ? <ProfileFailed error={error} retry={query.refetch} /> : <ScreenLoading />;
}

/** Each side has its own General. Any other page switches to its side, so that links in mails work. */
const bothHave = (name: PathName) => name === 'general' || name === 'affiliates';

function OtherSide({ side }: { side: Side }) {
  useEffect(() => setSide(side), [side]);
  return <ScreenLoading />;
}

function ProfileFailed({ error, retry }: { error: Error | null; retry: () => void }) {
  const { shell } = useTexts();
  const { language } = useLanguage();
  const code = error instanceof ApiError ? error.requestId : null;
  const said = error ? textOf(error, language) : shell.failed.text;
  const failedText = code ? `${said} ${shell.failed.code(code)}` : said;
  return (
    <div className={classes.message}>
      <ErrorState order={1} texts={{ failed: shell.failed.title, failedText }} onRetry={retry} />
    </div>
  );
}
