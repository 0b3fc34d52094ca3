import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { invitationIn, keepInvitation } from '#web/features/auth/invitation.ts';
import { closeDialog, openDialog, useOpenDialog } from '#web/lib/dialogs.ts';
import { hasLanded, markLanded } from '#web/lib/landing.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { isLoggedIn } from '#web/lib/tokens.ts';
import { useTexts } from '#web/texts/index.tsx';

export function VisitorEffects() {
  useScrollToTop();
  useShownPage();
  useInvitationLink();
  useLanding();
  useRegisterRefusal();
  return null;
}

/** Shows the page again that src/boot.ts hid from a logged-in user while the app loaded. */
function useShownPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.member !== 'leaving' || pathname !== paths.home) delete dataset.member;
  }, [pathname]);
}

/** Without a session, a link with a merchant or a referral opens the register dialog. */
function useInvitationLink() {
  const { search } = useLocation();
  useEffect(() => {
    if (isLoggedIn()) return;
    keepInvitation(search);
    const invitation = invitationIn(search);
    if (invitation?.merchant || invitation?.referral) openDialog('register');
  }, [search]);
}

/** Sends a logged-in user from `/` to General, once per session; with a merchant's invitation, every time. */
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

/** Opening the register dialog with a live session shows a message instead. */
function useRegisterRefusal() {
  const { liveSession } = useTexts().auth.register;
  const dialog = useOpenDialog();
  useEffect(() => {
    if (dialog !== 'register' || !isLoggedIn()) return;
    closeDialog();
    toast.info(liveSession);
  }, [dialog, liveSession]);
}

/** A new page starts at its top. Other views of the same page and back navigation are left to the browser. */
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
