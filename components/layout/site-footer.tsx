import Link from 'next/link'
import { GuillocheBand } from '@/components/ui/guilloche'
import { paths } from '@/lib/config/paths'
import { SITE } from '@/lib/config/site'
import { FOOTER_GROUPS, LEGAL_LINKS } from '@/lib/content/navigation'
import { SocialLinks } from './social-links'

/** Facts the owner has not given are left out, never invented. */
export function SiteFooter() {
  return (
    <footer className="mt-auto border-rule border-t bg-sunken print:hidden">
      <GuillocheBand className="text-primary/35" />
      <div className="container-page grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
        <div>
          <p className="font-semibold font-serif text-xl">{SITE.name}</p>
          <p className="mt-1 max-w-xs text-ink-soft">{SITE.tagline}</p>
          <ContactBlock />
          <SocialLinks />
        </div>
        {FOOTER_GROUPS.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <p className="eyebrow">{group.title}</p>
            <ul className="mt-2">
              {group.links.map((link) => (
                <li key={link.label}>
                  <Link href={link.href} className={FOOTER_LINK}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="container-page">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-rule border-t py-4 text-[0.9375rem] text-ink-soft">
          <p>
            © <span data-year="">{new Date().getFullYear()}</span> {SITE.legalName ?? SITE.name}
          </p>
          <nav aria-label="Legal">
            <ul className="flex flex-wrap gap-x-6">
              {LEGAL_LINKS.map((link) => (
                <li key={link.href}>
                  <Link href={link.href} className={FOOTER_LINK}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  )
}

const FOOTER_LINK =
  'inline-flex min-h-11 items-center underline-offset-4 hover:text-primary hover:underline md:min-h-9'

/** Until the owner gives an address, a phone number or a mailbox, the form is the way to reach us. */
function ContactBlock() {
  return (
    <address className="mt-4 space-y-1 text-ink-soft not-italic">
      {SITE.postalAddress && <p className="whitespace-pre-line">{SITE.postalAddress}</p>}
      {SITE.phone && (
        <p>
          <a href={`tel:${SITE.phone.replaceAll(/[^+\d]/g, '')}`} className={FOOTER_LINK}>
            {SITE.phone}
          </a>
        </p>
      )}
      {SITE.supportEmail && (
        <p>
          <a href={`mailto:${SITE.supportEmail}`} className={FOOTER_LINK}>
            {SITE.supportEmail}
          </a>
        </p>
      )}
      <p>
        <Link href={paths.contact} className="link inline-flex min-h-11 items-center md:min-h-9">
          Write to us
        </Link>
      </p>
    </address>
  )
}
