'use client'

import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { FilledText } from '@/components/ui/filled-text'
import { TABLE_KEYS } from '@/lib/content/screens/admin/table-keys'

const ROW_LINK = 'tbody tr td:first-child a[href]'
const SETTING = 'attesta-table-keys'
const KEYS = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
  ['/', 'Search'],
  ['?', 'This list'],
] as const

type TableKeysProps = { rows: number; hasSearch: boolean; children: ReactNode }

/** Keyboard navigation for a table. The keys work on this page only and can be switched off. */
export function TableKeys({ rows, hasSearch, children }: TableKeysProps) {
  const place = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDialogElement>(null)
  const [isOn, setOn] = useSetting()

  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const act = ACTIONS[event.key]
      if (!act || !place.current || !list.current || isTaken(event)) return
      if (event.key === '/' && !hasSearch) return
      event.preventDefault()
      act(place.current, list.current)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, hasSearch])

  return (
    <div ref={place}>
      {children}
      {rows > 0 && (
        <p className="mt-4 text-body-sm text-ink-soft max-md:hidden">
          {isOn && <Hint hasSearch={hasSearch} />}
          <button type="button" onClick={() => list.current?.showModal()} className="link">
            Keyboard shortcuts
          </button>
        </p>
      )}
      <ShortcutList list={list} hasSearch={hasSearch} isOn={isOn} setOn={setOn} />
    </div>
  )
}

function Hint({ hasSearch }: { hasSearch: boolean }) {
  const keys = { j: <Key>j</Key>, k: <Key>k</Key>, enter: <Key>Enter</Key> }
  return (
    <>
      {hasSearch ? (
        <FilledText text={TABLE_KEYS.searchHint} parts={{ ...keys, slash: <Key>/</Key> }} />
      ) : (
        <FilledText text={TABLE_KEYS.hint} parts={keys} />
      )}{' '}
    </>
  )
}

type ShortcutListProps = {
  list: { current: HTMLDialogElement | null }
  hasSearch: boolean
  isOn: boolean
  setOn: (on: boolean) => void
}

function ShortcutList({ list, hasSearch, isOn, setOn }: ShortcutListProps) {
  return (
    <dialog
      ref={list}
      aria-labelledby="shortcuts"
      className="m-auto w-[min(26rem,92vw)] rounded-lg border border-rule bg-paper p-6 text-ink shadow-lift"
    >
      <h2 id="shortcuts" className="title-card">
        Keyboard shortcuts
      </h2>
      <dl className="my-4 grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {KEYS.filter(([key]) => key !== '/' || hasSearch).map(([key, does]) => (
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
    </dialog>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-rule-strong bg-sheet px-1.5 py-px font-sans text-caption">
      {children}
    </kbd>
  )
}

const ACTIONS: Record<string, (place: HTMLElement, list: HTMLDialogElement) => void> = {
  j: (place) => moveBy(place, 1),
  k: (place) => moveBy(place, -1),
  '/': () => document.querySelector<HTMLInputElement>('search input[type="search"]')?.focus(),
  '?': (_place, list) => list.showModal(),
}

/** Moves the focus to the row's link, so that Enter opens it. */
function moveBy(place: HTMLElement, step: number): void {
  const links = [...place.querySelectorAll<HTMLAnchorElement>(ROW_LINK)]
  const at = links.findIndex((link) => link.matches(':focus'))
  const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : Math.min(Math.max(at + step, 0), links.length - 1)
  links[next]?.focus()
}

/** True for keys that belong to a text field, an open dialog or a browser shortcut. */
function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null
  )
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(SETTING) !== 'off'
  } catch {
    return true
  }
}

/** Off on the server, so that the page doesn't offer keys before they work. */
function useSetting(): [boolean, (on: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, readSetting, () => false)
  const setOn = (on: boolean) => {
    try {
      localStorage.setItem(SETTING, on ? 'on' : 'off')
    } catch {
      // The choice can't be stored, and the checkbox stays as it was.
      return
    }
    for (const listener of listeners) listener()
  }
  return [isOn, setOn]
}
