import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { COMMANDS, commandFor } from '../commands/table.ts'
import { isOf, keysOf } from '../model/layer.ts'
import { type Row, treeStep, typedTo } from '../model/rows.ts'
import { useSession } from '../session/context.ts'

type Tree = {
  rows: readonly Row[]
  at: number
  /** False while neither the row last moved to nor the selected one is there, and the first stands in for it. */
  isKnown: boolean
  go: (row: Row, rowIndex: number) => void
}

const TYPED_MS = 700

/** The keys of the ARIA tree pattern, and what keys and clicks select. */
export function useTreeKeys({ rows, at, isKnown, go }: Tree) {
  const session = useSession()
  const collect = useTyped()
  const { anchor, select, toggle, choose } = useRowChoice(rows)
  const goTo = (rowIndex: number, isExtending: boolean) => {
    const row = rows[rowIndex]
    if (!row) return
    if (isExtending && anchor.current === null) anchor.current = rows[at]?.layer.id ?? null
    go(row, rowIndex)
    session.dispatch({ type: 'element-hovered', key: row.layer.key })
    if (isExtending) select(between(rows, anchor.current, rowIndex))
  }
  const type = (key: string) => {
    const rowIndex = typedTo(rows, at, collect(key))
    if (rowIndex !== null) goTo(rowIndex, false)
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
      selectTarget(event)
      return
    }
    event.preventDefault()
  }
  /** Commands apply to the active row, so it is selected first; the key listener of the studio runs them. */
  const selectTarget = (event: KeyboardEvent<HTMLElement>) => {
    const command = commandFor(event, 'layers')
    const layer = rows[at]?.layer
    if (!command || !COMMANDS[command].isAboutElement || !layer) return
    const selected = session.store.get().selection.keys
    // What was moved a moment ago is still selected, but not on the page yet.
    if (!isKnown && selected.length > 0) return
    const keys = keysOf(layer)
    const isSelected = layer.key
      ? selected.some((key) => isOf(layer, key))
      : keys.every((key) => selected.includes(key))
    if (!isSelected) select(keys)
  }
  return { onKeyDown, choose, toggle }
}

/** Selects and opens rows; a range extends from the row that was chosen last. */
function useRowChoice(rows: readonly Row[]) {
  const session = useSession()
  const anchor = useRef<string | null>(null)
  const select = (keys: readonly string[]) => session.dispatch({ type: 'keys-selected', keys })
  const toggle = (rowIndexes: readonly number[], isOpen: boolean) => {
    const ids = rowIndexes.flatMap((rowIndex) => rows[rowIndex]?.layer.id ?? [])
    session.dispatch({
      type: 'layers-toggled',
      openings: Object.fromEntries(ids.map((id) => [id, isOpen])),
    })
  }
  const choose = (rowIndex: number, { shiftKey, ctrlKey, metaKey }: Held) => {
    const row = rows[rowIndex]
    if (!row) return
    const selected = session.store.get().selection.keys
    if (shiftKey) return select(between(rows, anchor.current, rowIndex))
    const keys = keysOf(row.layer)
    anchor.current = row.layer.id
    if (!ctrlKey && !metaKey) return select(keys)
    const others = selected.filter((one) => !keys.includes(one))
    select(keys.every((key) => selected.includes(key)) ? others : [...others, ...keys])
  }
  return { anchor, select, toggle, choose }
}

/** Characters typed in quick succession form one word. */
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

/** Only siblings of the first row: an element and one inside it would be edited twice. */
function between(rows: readonly Row[], from: string | null, to: number): string[] {
  const start = rows.findIndex(({ layer }) => layer.id === from)
  const first = rows[start] ?? rows[to]
  const [low, high] = start < 0 ? [to, to] : [Math.min(start, to), Math.max(start, to)]
  const inRange = rows.slice(low, high + 1).filter(({ parent }) => parent === first?.parent)
  const keys = inRange.flatMap(({ layer }) => keysOf(layer))
  const [main] = first ? keysOf(first.layer) : []
  return main ? [main, ...keys.filter((key) => key !== main)] : keys
}
