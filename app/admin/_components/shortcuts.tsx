'use client'

import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useDeviceSetting } from '@/components/ui/device-setting'
import { Dialog } from '@/components/ui/dialog'

/** `act` is missing for a key that the browser handles, such as Enter on a link. */
export type Shortcut = { key: string; does: string; act?: () => void }

type ShortcutsProps = {
  shortcuts: readonly Shortcut[]
  /** Shown before the button while the keys work. */
  hint?: ReactNode
  /** False hides the button; the keys work nevertheless. */
  isShown?: boolean
  className?: string
}

/** Single-key shortcuts of one page, with `?` for their list. They can be switched off. */
export function Shortcuts({ shortcuts, hint, isShown = true, className }: ShortcutsProps) {
  const list = useRef<HTMLDialogElement>(null)
  // Off on the server, so that the page doesn't offer keys before they work.
  const [isOn, setOn] = useDeviceSetting('attesta-table-keys')

  useShortcutKeys(list, { isOn, shortcuts })

  return (
    <>
      {isShown && (
        <p className={className}>
          {isOn && hint}
          <button type="button" onClick={() => list.current?.showModal()} className="link">
            Keyboard shortcuts
          </button>
        </p>
      )}
      <Dialog ref={list} id="shortcuts" title="Keyboard shortcuts">
        <dl className="my-4 grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
          {[...shortcuts, { key: '?', does: 'This list' }].map(({ key, does }) => (
            <div key={key} className="contents">
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="flex items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={isOn}
            onChange={(event) => setOn(event.target.checked)}
          />
          Use single-key shortcuts
        </label>
        <form method="dialog" className="mt-5">
          <Button type="submit" tone="outline" size="small">
            Close
          </Button>
        </form>
      </Dialog>
    </>
  )
}

function useShortcutKeys(
  list: RefObject<HTMLDialogElement | null>,
  { isOn, shortcuts }: { isOn: boolean; shortcuts: readonly Shortcut[] },
): void {
  // Before the page is painted, so that a key pressed at once acts on this page and not on the one before it.
  useLayoutEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return
      const act =
        event.key === '?'
          ? () => list.current?.showModal()
          : shortcuts.find(({ key }) => key === event.key)?.act
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, shortcuts, list])
}

export function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-rule-strong bg-sheet px-1.5 py-px font-sans text-caption">
      {children}
    </kbd>
  )
}

const TAKES_TEXT = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/** True for keys that belong to a text field, an open dialog or a browser shortcut. */
function isTaken({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest(TAKES_TEXT) !== null
}
