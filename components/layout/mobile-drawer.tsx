import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { HEADER_LINKS, HEADER_MENUS, START_NOW } from '@/lib/content/navigation'
import { DrawerAccount } from './account-slot'
import type { HeaderSession } from './behavior/account'
import { MenuLinks } from './menu-links'

const DRAWER_ID = 'site-drawer'
/**
 * Attributes that React's types don't include yet: with them the button opens the dialog without a script.
 */
const OPENS = { command: 'show-modal', commandfor: DRAWER_ID }

/** Side drawer for narrow screens: a native modal dialog, so focus stays inside and Escape closes it. */
export function MobileDrawer({ session }: { session: HeaderSession | undefined }) {
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        className="grid size-11 place-items-center rounded-sm"
        {...OPENS}
      >
        <Icon name="menu" className="size-6" />
        <span className="sr-only">Open menu</span>
      </button>
      <dialog
        id={DRAWER_ID}
        data-drawer=""
        closedby="any"
        aria-label="Menu"
        className="fixed inset-y-0 start-auto end-0 m-0 ms-auto h-dvh max-h-none w-[min(22rem,88vw)] border-rule border-s bg-paper p-0 text-ink shadow-lift open:animate-appear"
      >
        <div className="flex min-h-full flex-col gap-5 p-4">
          <form method="dialog" className="flex justify-end">
            <button type="submit" className="grid size-11 place-items-center rounded-sm">
              <Icon name="close" className="size-6" />
              <span className="sr-only">Close menu</span>
            </button>
          </form>
          <MenuLinks links={HEADER_LINKS} />
          <div className="space-y-1 border-rule border-y py-3">
            {HEADER_MENUS.map((menu) => (
              <details key={menu.id} name="drawer-menu" className="group/menu">
                <summary className="flex min-h-11 list-none items-center justify-between rounded-sm px-3 font-semibold hover:bg-primary-tint [&::-webkit-details-marker]:hidden">
                  {menu.label}
                  <Icon name="chevron" className="transition-transform group-open/menu:rotate-180" />
                </summary>
                <div className="ms-3 border-rule border-s-2 ps-2">
                  <MenuLinks links={menu.links} />
                </div>
              </details>
            ))}
          </div>
          <DrawerAccount session={session} />
          <LinkButton href={START_NOW.href} className="mt-auto w-full">
            {START_NOW.label}
          </LinkButton>
        </div>
      </dialog>
    </div>
  )
}
