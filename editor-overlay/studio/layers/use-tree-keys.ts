import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { needsTarget } from '../model/commands.ts'
import { isOf } from '../model/layers.ts'
import { type Row, treeStep, typedTo } from '../model/rows.ts'
import { commandFor } from '../model/shortcuts.ts'
import { useSession } from '../shell/context.ts'

type Tree = { rows: readonly Row[]; at: number; go: (row: Row, place: number) => void }

const TYPED_MS = 700

/** The keys of the tree pattern, with what they and a click choose. */
export function useTreeKeys({ rows, at, go }: Tree) {
  const session = useSession()
  const anchor = useRef<string | null>(null)
  const collect = useTyped()

  const toggle = (places: readonly number[], isOpen: boolean) => {
    const ids = places.flatMap((place) => rows[place]?.layer.id ?? [])
    const { openings } = session.store.get()
    session.store.set({ openings: { ...openings, ...Object.fromEntries(ids.map((id) => [id, isOpen])) } })
  }
  const choose = (place: number, { shiftKey, ctrlKey, metaKey }: Held) => {
    const row = rows[place]
    if (!row) return
    const { selected } = session.store.get()
    const { key, id } = row.layer
    if (shiftKey) return session.select(between(rows, anchor.current, place))
    if (key === null) return row.isOpen === null ? undefined : toggle([place], !row.isOpen)
    anchor.current = id
    if (!ctrlKey && !metaKey) return session.select([key])
    session.select(selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key])
  }
  const goTo = (place: number, isExtending: boolean) => {
    const row = rows[place]
    if (!row) return
    if (isExtending && anchor.current === null) anchor.current = rows[at]?.layer.id ?? null
    go(row, place)
    session.hover(row.layer.key)
    if (isExtending) session.select(between(rows, anchor.current, place))
  }
  const type = (key: string) => {
    const place = typedTo(rows, at, collect(key))
    if (place !== null) goTo(place, false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isHeld = ctrlKey || metaKey || altKey
    const step = isHeld ? null : treeStep(rows, at, key)
    if (step?.type === 'go') goTo(step.to, shiftKey && key !== 'ArrowLeft' && key !== 'ArrowRight')
    else if (step) toggle(step.rows, step.isOpen)
    else if ((key === 'Enter' || key === ' ') && !altKey)
      choose(at, { ...event, ctrlKey: ctrlKey || key === ' ' })
    else if (isLetter(key) && !isHeld) type(key)
    else {
      takeTarget(event)
      return
    }
    event.preventDefault()
  }
  /** A command is about the row that has the keyboard; it goes on to whoever knows the commands. */
  const takeTarget = (event: KeyboardEvent<HTMLElement>) => {
    const command = commandFor(event, 'layers')
    const layer = rows[at]?.layer
    if (!command || !needsTarget(command) || !layer?.key) return
    if (!session.store.get().selected.some((key) => isOf(layer, key))) session.select([layer.key])
  }
  return { onKeyDown, choose, toggle }
}

/** Letters that follow one another quickly are one word. */
function useTyped(): (key: string) => string {
  const typed = useRef({ text: '', at: 0 })
  return (key) => {
    const now = performance.now()
    const text = now - typed.current.at < TYPED_MS ? typed.current.text + key : key
    typed.current = { text, at: now }
    return text
  }
}

type Held = Pick<MouseEvent | KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>

function isLetter(key: string): boolean {
  return /^[\p{L}\p{N}<_-]$/u.test(key)
}

/** Only what stands beside the first one: an element and something inside it are not two. */
function between(rows: readonly Row[], from: string | null, to: number): string[] {
  const start = rows.findIndex(({ layer }) => layer.id === from)
  const first = rows[start] ?? rows[to]
  const [low, high] = start < 0 ? [to, to] : [Math.min(start, to), Math.max(start, to)]
  const inRange = rows.slice(low, high + 1).filter(({ parent }) => parent === first?.parent)
  const keys = inRange.flatMap(({ layer }) => layer.key ?? [])
  const main = first?.layer.key
  return main ? [main, ...keys.filter((key) => key !== main)] : keys
}
