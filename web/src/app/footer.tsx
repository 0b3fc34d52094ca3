import { endpoints, type SocialData } from '@aliado/contract';
import { IconBrandFacebook, IconBrandInstagram, IconBrandWhatsapp, IconBrandX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { read } from '#web/lib/api.ts';
import { markArrived } from '#web/lib/arrivals.ts';
import { languages } from '#web/lib/language.ts';
import { paths } from '#web/lib/paths.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { Logo } from '#web/ui/logo.tsx';
import classes from './footer.module.css';

const icon = { size: 22, stroke: 1.7, 'aria-hidden': true } as const;
const outside = { target: '_blank', rel: 'noopener noreferrer' } as const;
const noContact: SocialData = { phone: null, facebook: null, instagram: null, twitter: null };
const chatLink = (phone: string) => `https://wa.me/${phone.replace(/\D/g, '')}`;

export function Footer() {
  const { common, footer } = useTexts();
  const { data: contact } = useQuery({ ...read(endpoints.getContact), staleTime: Number.POSITIVE_INFINITY });
  const { phone, facebook, instagram, twitter } = contact?.data ?? noContact;
  return (
    <footer className={classes.footer} data-on-green data-waiting="" ref={markArrived}>
      <div className={classes.container}>
        <div className={classes.columns}>
          <div className={classes.brand}>
            <Logo label={common.brand} onGreen />
            <p className={classes.slogan}>{common.slogan}</p>
          </div>
          <Column title={footer.company}>
            <Link to={paths.about} className={classes.link}>
              {footer.about}
            </Link>
          </Column>
          <Column title={footer.services}>
            <Link to={paths.terms} className={classes.link}>
              {footer.terms}
            </Link>
          </Column>
          {phone && (
            <Column title={footer.contact}>
              <a
                href={chatLink(phone)}
                {...outside}
                className={classes.chat}
                aria-label={footer.contactByChat(phone)}
              >
                <IconBrandWhatsapp {...icon} size={20} />
                <span className={classes.underlined}>{phone}</span>
              </a>
            </Column>
          )}
          {(facebook || instagram || twitter) && (
            <Column title={footer.follow}>
              <div className={classes.networks}>
                <NetworkLink href={facebook} label={footer.networks.facebook}>
                  <IconBrandFacebook {...icon} />
                </NetworkLink>
                <NetworkLink href={instagram} label={footer.networks.instagram}>
                  <IconBrandInstagram {...icon} />
                </NetworkLink>
                <NetworkLink href={twitter} label={footer.networks.twitter}>
                  <IconBrandX {...icon} />
                </NetworkLink>
              </div>
            </Column>
          )}
        </div>
        <div className={classes.base}>
          <span className="figures">{footer.rights(new Date().getFullYear())}</span>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

function NetworkLink({ href, label, children }: { href: string | null; label: string; children: ReactNode }) {
  if (!href) return null;
  return (
    <a href={href} {...outside} className={classes.network} aria-label={label}>
      {children}
    </a>
  );
}

function LanguageSwitch() {
  const { common } = useTexts();
  const { language, setLanguage } = useLanguage();
  return (
    <fieldset className={classes.languages} aria-label={common.languageLabel}>
      {languages.map((option) => (
        <button
          key={option}
          type="button"
          lang={option}
          aria-pressed={option === language}
          className={classes.language}
          onClick={() => setLanguage(option)}
        >
          {common.languages[option]}
        </button>
      ))}
    </fieldset>
  );
}
