import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ApiError, textOf } from '#web/lib/api-error.ts';
import { insteadOf, type PathName } from '#web/lib/paths.ts';
import { useProfile } from '#web/lib/profile.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import classes from './shell.module.css';

/** A profile that is missing is being made, and a session that ended is on its way out. */
const settlesItself = (error: Error) =>
  error instanceof ApiError && (error.code === 'not_found' || error.unauthorized);

export default function RoleGuard({ name, children }: { name: PathName; children: ReactNode }) {
  const { data: profile, error, fetchStatus, refetch } = useProfile();
  const { search } = useLocation();
  if (profile) {
    const instead = insteadOf(name, profile);
    return instead ? <Navigate to={`${instead}${search}`} replace /> : children;
  }
  const failed = error ? !settlesItself(error) : fetchStatus === 'paused';
  return failed ? <ProfileFailed error={error} retry={refetch} /> : <ScreenLoading />;
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
