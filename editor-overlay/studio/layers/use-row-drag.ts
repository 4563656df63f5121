import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Row } from '../model/rows.ts'
import type { StudioEdit } from '../model/studio-edit.ts'
import { idOf } from '../model/tree.ts'
import { dropInTree, type TreeDrop } from '../model/tree-drop.ts'
import { isRefused } from '../model/verdict.ts'
import { autoscroll } from '../model/zoom.ts'
import { useSession } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { meaningOf } from '../state/editing.ts'
import { activeNode } from '../state/studio.ts'

type Tree = { tree: RefObject<HTMLElement | null>; rows: readonly Row[]; rowPx: number }

/** A press that moves less than this is not a drag. */
const SLIP_PX = 5

type Held = { key: string; from: number; y: number; isDrag: boolean; drop: TreeDrop | null }

/**
 * Drags a row to another position in the tree, which scrolls as long as the pointer is at an edge; Escape cancels. Long,
 * because its handlers share what is held.
 */
export function useRowDrag({ tree, rows, rowPx }: Tree) {
  const session = useSession()
  const held = useRef<Held | null>(null)
  const due = useRef<number | null>(null)
  const [drop, setDrop] = useState<TreeDrop | null>(null)
  const end = () => {
    held.current = null
    setDrop(null)
  }
  useEscape(drop !== null, end)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const pointer = pointerRow(tree.current, rowPx, event.clientY)
    const key = pointer && rows[pointer.row]?.layer.key
    if (event.button === 0 && event.pointerType !== 'touch' && key)
      held.current = { key, from: event.clientY, y: event.clientY, isDrag: false, drop: null }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = held
    if (!current) return
    if (!current.isDrag && Math.abs(event.clientY - current.from) < SLIP_PX) return
    if (!current.isDrag) tree.current?.setPointerCapture(event.pointerId)
    current.isDrag = true
    current.y = event.clientY
    look(current)
    due.current ??= requestAnimationFrame(scroll)
  }
  const look = (current: Held) => {
    const pointer = pointerRow(tree.current, rowPx, current.y)
    if (!pointer) return
    current.drop = dropInTree(rows, session.store.get().project.lookups.elements, current.key, pointer)
    show(current.drop)
  }
  const scroll = () => {
    due.current = null
    if (!held.current || !scrollAtEdge(tree.current, held.current.y)) return
    look(held.current)
    due.current = requestAnimationFrame(scroll)
  }
  /** A place that the source server refuses gets no line. */
  const show = (found: TreeDrop) => {
    const key = held.current?.key
    if (held.current?.drop !== found || !key) return
    if (found.type === 'nowhere') return setDrop(found)
    const verdict = session.check(moveTo(session, key, found), () => show(found))
    setDrop(isRefused(verdict) ? { type: 'nowhere', reason: verdict.message, row: found.row } : found)
  }
  const onPointerUp = () => {
    const { current } = held
    end()
    if (!current?.isDrag || !current.drop) return
    if (current.drop.type === 'nowhere') return session.notify({ text: current.drop.reason, tone: 'refused' })
    const { edits, context } = moveTo(session, current.key, current.drop)
    void session.apply(edits, context)
  }

  return { drop, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end }
}

function moveTo({ store }: Session, key: string, { position }: Extract<TreeDrop, { type: 'position' }>) {
  const state = store.get()
  const edits: StudioEdit[] = [{ type: 'move', id: idOf(key), position }]
  return { edits, context: meaningOf(activeNode(state, key), state) }
}

function useEscape(isOn: boolean, onEscape: () => void) {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isOn])
}

function pointerRow(
  tree: HTMLElement | null,
  rowPx: number,
  clientY: number,
): { row: number; down: number } | null {
  if (!tree) return null
  const rowsDown = (clientY - tree.getBoundingClientRect().top + tree.scrollTop) / rowPx
  return { row: Math.floor(rowsDown), down: rowsDown % 1 }
}

function scrollAtEdge(tree: HTMLElement | null, clientY: number): boolean {
  if (!tree) return false
  const { top, bottom } = tree.getBoundingClientRect()
  const before = tree.scrollTop
  tree.scrollTop += autoscroll(clientY, top, bottom)
  return tree.scrollTop !== before
}
