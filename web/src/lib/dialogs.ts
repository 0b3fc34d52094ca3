import { createStore } from './store.ts';

export type DialogName = 'login' | 'register' | 'recover' | 'publish' | 'share';

const opened = createStore<DialogName | null>(null);

export const openDialog = (name: DialogName) => opened.set(name);

export const closeDialog = () => opened.set(null);

export const useOpenDialog = (): DialogName | null => opened.use();

/** What the host gives to each of them. */
export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** It takes the place of another dialog. */
  instant: boolean;
};
