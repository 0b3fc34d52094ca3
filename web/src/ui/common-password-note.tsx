import { isCommonPassword } from '#web/lib/common-passwords.ts';
import styles from './password-checklist.module.css';

/** A word of advice, never a refusal: what the checklist accepts is accepted. */
export default function CommonPasswordNote({ password, text }: { password: string; text: string }) {
  return isCommonPassword(password) && <p className={styles.note}>{text}</p>;
}
