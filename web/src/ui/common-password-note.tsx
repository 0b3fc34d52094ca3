import { isCommonPassword } from '#web/lib/common-passwords.ts';
import styles from './password-checklist.module.css';

/** Advice, never a refusal: the checklist alone decides. */
export default function CommonPasswordNote({ password, text }: { password: string; text: string }) {
  return isCommonPassword(password) && <p className={styles.note}>{text}</p>;
}
