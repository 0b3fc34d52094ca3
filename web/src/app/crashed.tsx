import { useTexts } from '#web/texts/index.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import classes from './shell.module.css';

export function Crashed() {
  const { shell } = useTexts();
  return (
    <div className={classes.message}>
      <ErrorState
        order={1}
        texts={{ failed: shell.failed.title, failedText: shell.failed.text }}
        onRetry={() => location.reload()}
      />
    </div>
  );
}
