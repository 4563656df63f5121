'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'
import { ACCOUNT_LINKS, HEADER_LINKS, HEADER_MENUS, START_NOW } from '@/lib/content/navigation'
import { type LogoutAction, LogoutForm } from './logout-form'
import { MenuLinks } from './menu-links'
import type { HeaderSession } from './use-session'

/** Side drawer for narrow screens: a native modal dialog, so focus stays inside and Escape closes it. */
export function MobileDrawer({ session, logout }: { session: HeaderSession; logout: LogoutAction }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const pathname = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a link closes the drawer
  useEffect(() => {
    drawer.current?.close()
  }, [pathname])

  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
        className="grid size-11 place-items-center rounded-sm"
      >
        <Icon name="menu" className="size-6" />
        <span className="sr-only">Open menu</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the drawer closes it; the keyboard has Escape */}
      <dialog
        ref={drawer}
        aria-label="Menu"
        onClick={(event) => {
          const chosen = event.target instanceof Element && event.target.closest('a')
          if (event.target === event.currentTarget || chosen) event.currentTarget.close()
        }}
        className="fixed inset-y-0 start-auto end-0 m-0 ms-auto h-dvh max-h-none w-[min(22rem,88vw)] border-rule border-s bg-paper p-0 shadow-lift open:animate-appear"
      >
        <div className="flex min-h-full flex-col gap-6 p-4">
          <form method="dialog" className="flex justify-end">
            <button type="submit" className="grid size-11 place-items-center rounded-sm">
              <Icon name="close" className="size-6" />
              <span className="sr-only">Close menu</span>
            </button>
          </form>
          {HEADER_MENUS.map((menu) => (
            <DrawerGroup key={menu.label} title={menu.label}>
              <MenuLinks links={menu.links} />
            </DrawerGroup>
          ))}
          {HEADER_LINKS.length > 0 && <MenuLinks links={HEADER_LINKS} />}
          <DrawerGroup title="Account">
            <DrawerAccount session={session} logout={logout} />
          </DrawerGroup>
          <LinkButton href={START_NOW.href} className="mt-auto w-full">
            {START_NOW.label}
          </LinkButton>
        </div>
      </dialog>
    </div>
  )
}

function DrawerGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="eyebrow px-3 pb-1">{title}</p>
      {children}
    </div>
  )
}

function DrawerAccount({ session, logout }: { session: HeaderSession; logout: LogoutAction }) {
  if (session.at === 'loading') return <div className="min-h-11" />
  if (session.at === 'signed-out') return <MenuLinks links={[{ label: 'Login', href: paths.login }]} />
  return (
    <>
      <p className="truncate px-3 text-[0.9375rem] text-ink-soft">{session.email}</p>
      <MenuLinks links={ACCOUNT_LINKS} />
      {session.role === 'admin' && <MenuLinks links={[{ label: 'Back office', href: paths.admin }]} />}
      <LogoutForm
        action={logout}
        className="min-h-11 w-full rounded-sm px-3 text-start font-semibold hover:bg-primary-tint"
      />
    </>
  )
}
