import Link from 'next/link'
import { LinkButton } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { HEADER_LINKS, HEADER_MENUS, START_NOW } from '@/lib/content/navigation'
import { AccountSlot } from './account-slot'
import type { HeaderSession } from './behavior/account'
import { MenuLinks } from './menu-links'
import { MobileDrawer } from './mobile-drawer'
import { NavMenu } from './nav-menu'
import { SiteBehavior } from './site-behavior'
import { SkipLink } from './skip-link'
import { Wordmark } from './wordmark'

export type HeaderVariant = 'default' | 'landing' | 'dashboard'

type SiteHeaderProps = {
  variant?: HeaderVariant
  /** Set by pages that already know the session; on others the header fetches it. */
  session?: HeaderSession
}

const LOOKS: Record<HeaderVariant, string> = {
  default: 'sticky border-rule bg-paper/95 backdrop-blur-sm',
  landing:
    'fixed border-transparent noscript:bg-sheet data-scrolled:border-rule data-scrolled:bg-sheet data-scrolled:shadow-sheet',
  dashboard: 'fixed border-rule bg-sheet',
}

/** Complete as the server renders it; `SiteBehavior` is its only script. */
export function SiteHeader({ variant = 'default', session }: SiteHeaderProps) {
  return (
    <>
      <SkipLink />
      <header
        data-landing={variant === 'landing' ? '' : undefined}
        className={classNames(
          'inset-x-0 top-0 z-30 h-16 border-b transition-colors print:hidden',
          LOOKS[variant],
        )}
      >
        <div className="container-page flex h-full items-center gap-2">
          <Wordmark />
          <nav aria-label="Main" className="ms-3 hidden lg:block xl:ms-6">
            <ul className="flex items-center">
              {HEADER_MENUS.map((menu) => (
                <li key={menu.id}>
                  <NavMenu id={menu.id} label={menu.label}>
                    <MenuLinks links={menu.links} />
                  </NavMenu>
                </li>
              ))}
              {HEADER_LINKS.map((link) => (
                <li key={link.href}>
                  <Link
                    prefetch={false}
                    href={link.href}
                    className="flex min-h-11 items-center rounded-sm px-2.5 font-medium hover:text-primary xl:px-3"
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="ms-auto hidden items-center gap-3 lg:flex">
            <AccountSlot session={session} />
            <LinkButton href={START_NOW.href} size="small" className="whitespace-nowrap">
              {START_NOW.label}
            </LinkButton>
          </div>
          <div className="ms-auto lg:hidden">
            <MobileDrawer session={session} />
          </div>
        </div>
        <SiteBehavior />
      </header>
    </>
  )
}
