'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { LinkButton } from '@/components/ui/link-button'
import { HEADER_LINKS, HEADER_MENUS, START_NOW } from '@/lib/content/navigation'
import { AccountSlot } from './account-slot'
import type { LogoutAction } from './logout-form'
import { MenuLinks } from './menu-links'
import { MobileDrawer } from './mobile-drawer'
import { NavMenu } from './nav-menu'
import { type HeaderSession, useSession } from './use-session'
import { Wordmark } from './wordmark'

export type HeaderVariant = 'default' | 'landing' | 'dashboard'

/** After this many pixels the landing header gets its ground and shadow. */
const SCROLL_THRESHOLD_PX = 10

type SiteHeaderProps = {
  variant?: HeaderVariant
  /** Given by pages that know the session already; others let the header ask for it. */
  session?: HeaderSession
  logout?: LogoutAction
}

const LOOKS: Record<HeaderVariant, string> = {
  default: 'sticky border-rule bg-paper/95 backdrop-blur-sm',
  landing: 'fixed',
  dashboard: 'fixed border-rule bg-sheet',
}

export function SiteHeader({ variant = 'default', session: known, logout = '/logout' }: SiteHeaderProps) {
  const session = useSession(known)
  const scrolled = useScrolled(variant === 'landing')
  return (
    <header
      className={classNames(
        'inset-x-0 top-0 z-30 h-16 border-b transition-colors print:hidden',
        LOOKS[variant],
        variant === 'landing' &&
          (scrolled ? 'border-rule bg-sheet shadow-sheet' : 'border-transparent bg-transparent'),
      )}
    >
      <div className="container-page flex h-full items-center gap-2">
        <Wordmark />
        <nav aria-label="Main" className="ms-6 hidden lg:block">
          <ul className="flex items-center">
            {HEADER_MENUS.map((menu) => (
              <li key={menu.label}>
                <NavMenu label={menu.label}>
                  <MenuLinks links={menu.links} />
                </NavMenu>
              </li>
            ))}
            {HEADER_LINKS.map((link) => (
              <li key={link.href}>
                <Link
                  href={link.href}
                  className="flex min-h-11 items-center rounded-sm px-3 font-medium hover:text-primary"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto hidden items-center gap-3 lg:flex">
          <AccountSlot session={session} logout={logout} />
          <LinkButton href={START_NOW.href} size="small">
            {START_NOW.label}
          </LinkButton>
        </div>
        <div className="ms-auto lg:hidden">
          <MobileDrawer session={session} logout={logout} />
        </div>
      </div>
    </header>
  )
}

function useScrolled(active: boolean): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!active) return
    const look = () => setScrolled(window.scrollY > SCROLL_THRESHOLD_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [active])
  return scrolled
}
