let typed = '';

/** An email typed in one dialog is already there in the next one. */
export const typedEmail = () => typed;

export const keepTypedEmail = (email: string) => {
  typed = email;
};
