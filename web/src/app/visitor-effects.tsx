import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { invitationIn, keepInvitation } from '#web/features/auth/invitation.ts';
import { closeDialog, openDialog, useOpenDialog } from '#web/lib/dialogs.ts';
import { hasLanded, markLanded } from '#web/lib/landing.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { isLoggedIn } from '#web/lib/tokens.ts';
import { useTexts } from '#web/texts/index.tsx';

/** What every page watches for, whoever is looking. */
export function VisitorEffects() {
  useScrollToTop();
  useShownPage();
  useInvitationLink();
  useLanding();
  useRegisterRefusal();
  return null;
}

/** What the page hid from a person with a session while the app was on its way (src/boot.ts) is hers by now. */
function useShownPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.member !== 'leaving' || pathname !== paths.home) delete dataset.member;
  }, [pathname]);
}

/** A link with a merchant or a person who invites, and no session, opens the register dialog by itself. */
function useInvitationLink() {
  const { search } = useLocation();
  useEffect(() => {
    if (isLoggedIn()) return;
    keepInvitation(search);
    const invitation = invitationIn(search);
    if (invitation?.merchant || invitation?.referral) openDialog('register');
  }, [search]);
}

/** Once per session, a logged-in person landing on `/` is sent to General; with a merchant's invitation every time. */
function useLanding() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname !== paths.home || !isLoggedIn()) return;
    if (hasLanded() && !invitationIn(search)?.merchant) return;
    markLanded();
    navigate(`${paths.affiliates}${search}`, { replace: true });
  }, [pathname, search, navigate]);
}

/** Registering with a live session is answered with a message instead of the dialog. */
function useRegisterRefusal() {
  const { liveSession } = useTexts().auth.register;
  const dialog = useOpenDialog();
  useEffect(() => {
    if (dialog !== 'register' || !isLoggedIn()) return;
    closeDialog();
    toast.info(liveSession);
  }, [dialog, liveSession]);
}

/** A new page starts at its top; another view of the same page and going back are left to the browser. */
function useScrollToTop() {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    const isNew = last.current !== pathname;
    last.current = pathname;
    if (isNew && kind !== 'POP' && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, kind]);
}
