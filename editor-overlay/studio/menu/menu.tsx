import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isApple } from '../commands/shortcuts.ts'
import { type MenuEntry, menuFor, perform, shortcutOf } from '../commands/table.ts'
import { useDispatch, useSession, useStudio } from '../session/context.ts'
import { menuPlace, menuStep, namedTo } from './navigation.ts'
import './menu.css'

/** Remounts for each position, so that its entries are those of the moment it opened. */
export function Menu() {
  const at = useStudio(({ ui }) => (ui.overlay.type === 'menu' ? ui.overlay.at : null))
  return at && <OpenMenu key={`${at.x} ${at.y}`} at={at} />
}

/** The menu of the selected element. It holds the focus while open and returns it on close. */
function OpenMenu({ at }: { at: { x: number; y: number } }) {
  const session = useSession()
  const [groups] = useState(() => menuFor(session.store.get()))
  const entries = groups.flat()
  const [active, setActive] = useState(0)
  const menu = useRef<HTMLDivElement>(null)
  const close = () => session.dispatch({ type: 'menu-closed' })
  const choose = ({ id, reason }: MenuEntry) => {
    if (!reason) close()
    perform(session, id)
  }
  useInPlace(menu, at)
  useFocusedItem(menu, active)
  useOutsidePress(menu)
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
        <div key={group[0]?.id} role="group" className="menu-group">
          {group.map((entry) => (
            <Entry
              key={entry.id}
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

type EntryProps = { entry: MenuEntry; onChoose: () => void; onEnter: () => void }

function Entry({ entry: { id, label, reason }, onChoose, onEnter }: EntryProps) {
  const keys = shortcutOf(id, isApple())
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={reason !== null || undefined}
      aria-keyshortcuts={shortcutOf(id, false)?.replace('Ctrl', 'Control') ?? undefined}
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

function useFocusedItem(menu: RefObject<HTMLDivElement | null>, active: number) {
  useEffect(() => {
    menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]')[active]?.focus()
  }, [menu, active])
}

function useOutsidePress(menu: RefObject<HTMLDivElement | null>) {
  const dispatch = useDispatch()
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && menu.current?.contains(target))) dispatch({ type: 'menu-closed' })
    }
    window.addEventListener('pointerdown', onPress, true)
    return () => window.removeEventListener('pointerdown', onPress, true)
  }, [dispatch, menu])
}

/** Positions the menu entirely within the window, and returns the focus to where it was. */
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
