import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'

type NavMenuProps = {
  id: string
  label: ReactNode
  /** Links and forms; arrow keys reach every link and button inside. */
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
}

/** A button and its popover, which works without scripts; behavior/menus.ts adds hover and arrow keys. */
export function NavMenu({ id, label, children, align = 'start', className }: NavMenuProps) {
  const panelId = `menu-${id}`
  return (
    <div className={classNames('group/menu', className)}>
      <button
        type="button"
        popoverTarget={panelId}
        data-menu={panelId}
        className="flex min-h-11 max-w-full items-center gap-1.5 rounded-sm px-2.5 font-medium hover:text-primary xl:px-3 aria-expanded:text-primary"
      >
        {label}
        <Icon
          name="chevron"
          className="size-[1em] transition-transform group-has-popover-open/menu:rotate-180"
        />
      </button>
      <div id={panelId} popover="auto" data-align={align} className="menu-panel">
        <div className="rounded-lg border border-rule bg-sheet p-2 shadow-lift">{children}</div>
      </div>
    </div>
  )
}
