import Link from 'next/link'
import { GuillocheBand } from '@/components/ui/guilloche'
import { SITE } from '@/lib/config/site'
import { FOOTER_ACCOUNT, FOOTER_SERVICES, type MenuLink } from '@/lib/content/navigation'
import { CurrentYear } from './current-year'

/** Facts the owner has not given are left out, never invented. */
export function SiteFooter() {
  const contact = [SITE.postalAddress, SITE.phone, SITE.supportEmail].filter((fact) => fact !== null)
  return (
    <footer className="mt-auto border-rule border-t bg-sunken print:hidden">
      <GuillocheBand className="text-primary/35" />
      <div className="container-page grid gap-8 py-10 sm:grid-cols-[1.6fr_1fr_1fr]">
        <div>
          <p className="font-semibold font-serif text-xl">{SITE.name}</p>
          <p className="mt-1 max-w-xs text-ink-soft">{SITE.tagline}</p>
          {contact.map((fact) => (
            <p key={fact} className="mt-1 text-ink-soft">
              {fact}
            </p>
          ))}
        </div>
        <FooterLinks title="Services" links={FOOTER_SERVICES} />
        <FooterLinks title="Your account" links={FOOTER_ACCOUNT} />
      </div>
      <div className="container-page">
        <p className="border-rule border-t py-5 text-[0.9375rem] text-ink-soft">
          © <CurrentYear builtYear={new Date().getFullYear()} /> {SITE.name}
        </p>
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: MenuLink[] }) {
  return (
    <nav aria-label={title}>
      <p className="eyebrow">{title}</p>
      <ul className="mt-2">
        {links.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-primary hover:underline md:min-h-9"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
