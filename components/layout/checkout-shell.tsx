import type { ReactNode } from 'react'
import { OtherTab } from '@/components/ui/other-tab'
import { paths } from '@/lib/config/paths'
import { SITE } from '@/lib/config/site'
import { CHECKOUT_LINKS } from '@/lib/content/navigation'
import { AccountSlot } from './account-slot'
import { NavigationSpinner } from './navigation-spinner'
import { OfflineBanner } from './offline-banner'
import { SiteBehavior } from './site-behavior'
import { SkipLink } from './skip-link'
import { Wordmark } from './wordmark'

/**
 * Logo, help and sign-in only, so that nothing else leads away from an order. Help and legal pages open in a new tab.
 */
export function CheckoutShell({ banner, children }: { banner: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky inset-x-0 top-0 z-30 h-16 border-rule border-b bg-paper/95 backdrop-blur-sm print:hidden">
        <div className="container-page flex h-full items-center justify-between gap-2">
          <Wordmark />
          <div className="flex items-center gap-1 sm:gap-3">
            <OtherTab
              href={CHECKOUT_LINKS.help.href}
              className="inline-flex min-h-11 items-center rounded-sm px-2.5 font-medium hover:text-primary max-[16rem]:px-1"
            >
              {CHECKOUT_LINKS.help.label}
            </OtherTab>
            <AccountSlot session={undefined} next={paths.checkout} />
          </div>
        </div>
        <SiteBehavior />
        <NavigationSpinner />
        <OfflineBanner />
      </header>
      {banner}
      <main id="content" tabIndex={-1} className="flex-1 focus:outline-none">
        {children}
      </main>
      <footer className="border-rule border-t print:hidden">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-8 py-3 text-body-sm text-ink-soft">
          <p>
            © <span data-year="">{new Date().getFullYear()}</span> {SITE.legalName ?? SITE.name}
          </p>
          <nav aria-label="Legal">
            <ul className="flex flex-wrap gap-x-6">
              {CHECKOUT_LINKS.legal.map((link) => (
                <li key={link.href}>
                  <OtherTab
                    href={link.href}
                    className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-9"
                  >
                    {link.label}
                  </OtherTab>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </footer>
    </div>
  )
}
