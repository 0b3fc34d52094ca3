const LANDED = 'landed';

/** Once per session, a logged-in user who opens `/` is redirected to General (specification section 2). */
export const hasLanded = () => sessionStorage.getItem(LANDED) !== null;

export const markLanded = () => sessionStorage.setItem(LANDED, 'yes');

export const forgetLanding = () => sessionStorage.removeItem(LANDED);
