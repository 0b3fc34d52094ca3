import { useTexts } from '#web/texts/index.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import classes from './shell.module.css';

export function Crashed() {
  const { shell, common } = useTexts();
  return (
    <div className={classes.message}>
      <ErrorState
        order={1}
        title={shell.failed.title}
        retryLabel={common.retry}
        onRetry={() => location.reload()}
      >
        {shell.failed.text}
      </ErrorState>
    </div>
  );
}
