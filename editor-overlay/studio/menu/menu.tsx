import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { perform } from '../keyboard/perform.ts'
import { isApple } from '../keyboard/platform.ts'
import type { Command } from '../model/commands.ts'
import { type MenuEntry, menuFor, menuPlace, menuStep, namedTo } from '../model/menu.ts'
import { shortcutOf } from '../model/shortcuts.ts'
import { useSession, useStudio } from '../shell/context.ts'
import './menu.css'

export function Menu() {
  const at = useStudio((state) => state.menu)
  return at && <OpenMenu key={`${at.x} ${at.y}`} at={at} />
}

/** The menu of the selected element. It takes the focus while it is open and gives it back. */
function OpenMenu({ at }: { at: { x: number; y: number } }) {
  const session = useSession()
  const [groups] = useState(() => menuFor(session.store.get()))
  const entries = groups.flat()
  const [active, setActive] = useState(0)
  const menu = useRef<HTMLDivElement>(null)
  const close = () => session.store.set({ menu: null })
  const choose = ({ command, reason }: MenuEntry) => {
    if (reason) return session.say({ text: reason, tone: 'refused' })
    close()
    perform(session, command)
  }
  useInPlace(menu, at)
  useEffect(() => {
    menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]')[active]?.focus()
  }, [active])
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && menu.current?.contains(target))) session.store.set({ menu: null })
    }
    window.addEventListener('pointerdown', outside, true)
    return () => window.removeEventListener('pointerdown', outside, true)
  }, [session])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = menuStep(entries.length, active, event.key) ?? namedTo(entries, active, event.key)
    if (to !== null) setActive(to)
    else if (event.key === 'Escape' || event.key === 'Tab') close()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={menu}
      role="menu"
      aria-label="Selected element"
      className="menu"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a menu has groups and no fieldsets
        <div key={group[0]?.command} role="group" className="menu-group">
          {group.map((entry) => (
            <Entry
              key={entry.command}
              entry={entry}
              onChoose={() => choose(entry)}
              onEnter={() => setActive(entries.indexOf(entry))}
            />
          ))}
        </div>
      ))}
      <p className="menu-reason" aria-hidden="true">
        {entries[active]?.reason}
      </p>
    </div>
  )
}

type Shown = { entry: MenuEntry; onChoose: () => void; onEnter: () => void }

function Entry({ entry: { command, label, reason }, onChoose, onEnter }: Shown) {
  const keys = keysFor(command)
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={reason !== null || undefined}
      aria-keyshortcuts={shortcutOf(command, false)?.replace('Ctrl', 'Control') ?? undefined}
      onClick={onChoose}
      onPointerMove={onEnter}
    >
      <span>
        {label}
        {reason && <span className="unseen">: {reason}</span>}
      </span>
      {keys && (
        <span aria-hidden="true" className="menu-keys">
          {keys}
        </span>
      )}
    </button>
  )
}

function keysFor(command: Command): string | null {
  return shortcutOf(command, isApple())
}

/** Put where it is whole in the window; the focus goes back to where it came from. */
function useInPlace(menu: RefObject<HTMLDivElement | null>, at: { x: number; y: number }) {
  useLayoutEffect(() => {
    const element = menu.current
    const before = document.activeElement
    if (!element) return
    const view = { width: window.innerWidth, height: window.innerHeight }
    const { left, top } = menuPlace(at, element.getBoundingClientRect(), view)
    element.style.left = `${left}px`
    element.style.top = `${top}px`
    return () => {
      const isOurs = element.contains(document.activeElement) || document.activeElement === document.body
      if (isOurs && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [menu, at])
}
