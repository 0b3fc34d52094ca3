let typed = '';

/** The next dialog starts with the email typed in the previous one. */
export const typedEmail = () => typed;

export const keepTypedEmail = (email: string) => {
  typed = email;
};
