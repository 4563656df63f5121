import Link from 'next/link'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/config/paths'
import { ACCOUNT_LINKS } from '@/lib/content/navigation'
import type { HeaderSession } from './behaviour/account'
import { LogoutForm } from './logout-form'
import { MenuLinks } from './menu-links'
import { NavMenu } from './nav-menu'

/**
 * Holds every state of the account and shows the one named by `data-at`: neither while unknown, Login, or the menu.
 * Always equally wide, so that nothing beside it moves when the session is known.
 */
export function AccountSlot({ session }: { session: HeaderSession | undefined }) {
  return (
    <AccountPlace session={session} className="flex w-40 justify-end">
      <Link
        href={paths.login}
        className="hidden min-h-11 items-center rounded-sm px-3 font-medium hover:text-primary noscript:flex group-data-[at=signed-out]/account:flex"
      >
        Login
      </Link>
      <NavMenu
        id="account"
        align="end"
        className="hidden group-data-[at=signed-in]/account:block"
        label={
          <>
            <Icon name="person" />
            <span className="whitespace-nowrap">My Account</span>
          </>
        }
      >
        <div className="border-rule border-b px-3 pt-1 pb-2.5">
          <p data-fill="name" className="font-semibold">
            {session?.at === 'signed-in' ? session.displayName : ''}
          </p>
          <p data-fill="email" className="max-w-64 truncate text-[0.9375rem] text-ink-soft">
            {session?.at === 'signed-in' ? session.email : ''}
          </p>
        </div>
        <div className="py-1">
          <AccountLinks />
        </div>
        <div className="border-rule border-t pt-1">
          <LogoutForm />
        </div>
      </NavMenu>
    </AccountPlace>
  )
}

/** The same in the drawer, where everything is spread out. */
export function DrawerAccount({ session }: { session: HeaderSession | undefined }) {
  return (
    <AccountPlace session={session} className="min-h-11">
      <div className="hidden noscript:block group-data-[at=signed-out]/account:block">
        <MenuLinks links={[{ label: 'Login', href: paths.login }]} />
      </div>
      <div className="hidden group-data-[at=signed-in]/account:block">
        <p data-fill="email" className="truncate px-3 text-[0.9375rem] text-ink-soft">
          {session?.at === 'signed-in' ? session.email : ''}
        </p>
        <AccountLinks />
        <LogoutForm />
      </div>
    </AccountPlace>
  )
}

function AccountLinks() {
  return (
    <>
      <MenuLinks links={ACCOUNT_LINKS} />
      <div className="hidden group-data-[role=admin]/account:block">
        <MenuLinks links={[{ label: 'Back office', href: paths.admin }]} />
      </div>
    </>
  )
}

type PlaceProps = { session: HeaderSession | undefined; className: string; children: ReactNode }

function AccountPlace({ session, className, children }: PlaceProps) {
  return (
    <div
      data-account=""
      data-at={session?.at ?? 'loading'}
      data-role={session?.at === 'signed-in' ? session.role : ''}
      data-known={session ? '' : undefined}
      className={classNames('group/account', className)}
    >
      {children}
    </div>
  )
}
