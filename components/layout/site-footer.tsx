import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { GuillocheBand } from '@/components/ui/guilloche'
import { contactDetails } from '@/lib/config/owner-details'
import { paths } from '@/lib/config/paths'
import { SITE } from '@/lib/config/site'
import { FOOTER_GROUPS, LEGAL_LINKS } from '@/lib/content/navigation'
import { FOOTER } from '@/lib/content/site'
import { SocialLinks } from './social-links'

export function SiteFooter() {
  return (
    <footer className="mt-auto border-rule border-t bg-sunken print:hidden">
      <GuillocheBand className="text-primary/35" />
      <div className="container-page grid grid-cols-2 gap-x-8 gap-y-10 py-12 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
        <div className="max-sm:col-span-2">
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
                  <Link prefetch={false} href={link.href} className={FOOTER_LINK}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="container-page">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-rule border-t py-4 text-body-sm text-ink-soft">
          <p>
            © <span data-year="">{new Date().getFullYear()}</span> {SITE.legalName ?? SITE.name}
          </p>
          <nav aria-label="Legal">
            <ul className="flex flex-wrap gap-x-6">
              {LEGAL_LINKS.map((link) => (
                <li key={link.href}>
                  <Link prefetch={false} href={link.href} className={FOOTER_LINK}>
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

/** Samples are marked and aren't links, because they reach no one. */
function ContactBlock() {
  const { postalAddress, phone, supportEmail, isSample } = contactDetails()
  return (
    <address className="mt-4 text-ink-soft not-italic">
      {isSample && (
        <p className="mb-2">
          <Badge>{FOOTER.sample}</Badge>
        </p>
      )}
      <p className="whitespace-pre-line">{postalAddress}</p>
      <p className="mt-1">
        {isSample ? (
          phone
        ) : (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={FOOTER_LINK}>
            {phone}
          </a>
        )}
      </p>
      <p>
        {isSample ? (
          supportEmail
        ) : (
          <a href={`mailto:${supportEmail}`} className={FOOTER_LINK}>
            {supportEmail}
          </a>
        )}
      </p>
      <p>
        <Link
          prefetch={false}
          href={paths.contact}
          className="link inline-flex min-h-11 items-center md:min-h-9"
        >
          {FOOTER.contact}
        </Link>
      </p>
    </address>
  )
}
