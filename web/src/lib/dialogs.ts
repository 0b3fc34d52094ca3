import { createStore } from './store.ts';

export type DialogName = 'login' | 'register' | 'recover' | 'publish' | 'share';

const opened = createStore<DialogName | null>(null);

export const openDialog = (name: DialogName) => opened.set(name);

export const closeDialog = () => opened.set(null);

export const useOpenDialog = (): DialogName | null => opened.use();
