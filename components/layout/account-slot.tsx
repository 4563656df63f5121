'use client'

import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/config/paths'
import { ACCOUNT_LINKS } from '@/lib/content/navigation'
import { type LogoutAction, LogoutForm } from './logout-form'
import { MenuLinks } from './menu-links'
import { NavMenu } from './nav-menu'
import type { HeaderSession } from './use-session'

/** Always equally wide, so that nothing beside it moves when the session is known. */
export function AccountSlot({ session, logout }: { session: HeaderSession; logout: LogoutAction }) {
  return <div className="flex w-40 justify-end">{draw(session, logout)}</div>
}

function draw(session: HeaderSession, logout: LogoutAction) {
  if (session.at === 'loading') return <span className="min-h-11" />
  if (session.at === 'signed-out') {
    return (
      <Link
        href={paths.login}
        className="flex min-h-11 items-center rounded-sm px-3 font-medium hover:text-primary"
      >
        Login
      </Link>
    )
  }
  return (
    <NavMenu
      align="end"
      label={
        <>
          <Icon name="person" />
          <span className="whitespace-nowrap">My Account</span>
        </>
      }
    >
      <div className="border-rule border-b px-3 pt-1 pb-2.5">
        <p className="font-semibold">{session.displayName}</p>
        <p className="max-w-64 truncate text-[0.9375rem] text-ink-soft">{session.email}</p>
      </div>
      <div className="py-1">
        <MenuLinks links={ACCOUNT_LINKS} />
        {session.role === 'admin' && <MenuLinks links={[{ label: 'Back office', href: paths.admin }]} />}
      </div>
      <div className="border-rule border-t pt-1">
        <LogoutForm
          action={logout}
          className="min-h-11 w-full rounded-sm px-3 text-start font-semibold hover:bg-primary-tint"
        />
      </div>
    </NavMenu>
  )
}
