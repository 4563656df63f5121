import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { paths, withNext } from '@/lib/config/paths'
import { ACCOUNT_LINKS } from '@/lib/content/navigation'
import type { HeaderSession } from './behavior/account'
import { MenuLinks } from './menu-links'
import { NavMenu } from './nav-menu'

type AccountSlotProps = {
  session: HeaderSession | undefined
  /** Where to return after sign-in. */
  next?: Route
}

/**
 * Renders every state of the account and shows the one named by `data-session`: neither while unknown (without
 * scripts Login), Login, or the menu. Always equally wide, so that nothing beside it moves when the session is known.
 */
export function AccountSlot({ session, next }: AccountSlotProps) {
  return (
    <AccountContainer
      session={session}
      className="flex w-40 justify-end max-[16rem]:w-auto max-[22.5rem]:w-18"
    >
      <Link
        href={withNext(paths.login, next)}
        prefetch={false}
        className={classNames(
          'hidden min-h-11 items-center rounded-sm px-3 font-medium hover:text-primary group-data-[session=signed-out]/account:flex',
          !session && 'noscript:flex',
        )}
      >
        Login
      </Link>
      <NavMenu
        id="account"
        align="end"
        className="hidden group-data-[session=signed-in]/account:block"
        label={
          <>
            <Icon name="person" />
            <span className="whitespace-nowrap max-[22.5rem]:sr-only">My Account</span>
          </>
        }
      >
        <div className="border-rule border-b px-3 pt-1 pb-2.5">
          <p data-fill="name" className="font-semibold">
            {session?.type === 'signed-in' ? session.displayName : ''}
          </p>
          <p data-fill="email" className="max-w-64 truncate text-body-sm text-ink-soft">
            {session?.type === 'signed-in' ? session.email : ''}
          </p>
        </div>
        <div className="py-1">
          <AccountLinks />
        </div>
        <div className="border-rule border-t pt-1">
          <LogoutForm />
        </div>
      </NavMenu>
    </AccountContainer>
  )
}

/** For the back office, whose header always shows who is signed in. */
export function StaffAccount({ session }: { session: Extract<HeaderSession, { type: 'signed-in' }> }) {
  return (
    <AccountContainer session={session} className="flex min-w-0 justify-end">
      <NavMenu
        id="account"
        align="end"
        className="min-w-0"
        label={
          <span className="min-w-0 text-end leading-tight">
            <span data-fill="name" className="block truncate font-semibold">
              {session.displayName}
            </span>
            <span className="block truncate font-normal text-caption text-ink-soft">{session.email}</span>
          </span>
        }
      >
        <AccountLinks />
        <div className="border-rule border-t pt-1">
          <LogoutForm />
        </div>
      </NavMenu>
    </AccountContainer>
  )
}

/** The same in the drawer, fully expanded. */
export function DrawerAccount({ session }: { session: HeaderSession | undefined }) {
  return (
    <AccountContainer session={session} className="min-h-11">
      <div
        className={classNames(
          'hidden group-data-[session=signed-out]/account:block',
          !session && 'noscript:block',
        )}
      >
        <MenuLinks links={[{ label: 'Login', href: paths.login }]} />
      </div>
      <div className="hidden group-data-[session=signed-in]/account:block">
        <p data-fill="email" className="truncate px-3 text-body-sm text-ink-soft">
          {session?.type === 'signed-in' ? session.email : ''}
        </p>
        <AccountLinks />
        <LogoutForm />
      </div>
    </AccountContainer>
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

/**
 * A plain form, so that logging out works without scripts; behavior/account.ts clears the copy of the draft.
 */
function LogoutForm() {
  return (
    <form action="/logout" method="post" data-logout="">
      <button
        type="submit"
        className="min-h-11 w-full rounded-sm px-3 text-start font-semibold hover:bg-primary-tint"
      >
        Logout
      </button>
    </form>
  )
}

type AccountContainerProps = { session: HeaderSession | undefined; className: string; children: ReactNode }

function AccountContainer({ session, className, children }: AccountContainerProps) {
  return (
    <div
      data-account=""
      data-session={session?.type ?? 'loading'}
      data-role={session?.type === 'signed-in' ? session.role : ''}
      data-known={session ? '' : undefined}
      className={classNames('group/account', className)}
    >
      {children}
    </div>
  )
}
