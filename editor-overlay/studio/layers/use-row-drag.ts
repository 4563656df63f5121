import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Row } from '../model/rows.ts'
import type { StudioEdit } from '../model/studio-edit.ts'
import { idOf } from '../model/tree.ts'
import { dropInTree, type TreeDrop } from '../model/tree-drop.ts'
import { isRefused } from '../model/verdict.ts'
import { useSession } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { meaningOf } from '../state/editing.ts'
import { activeNode } from '../state/studio.ts'

type Tree = { tree: RefObject<HTMLElement | null>; rows: readonly Row[]; rowPx: number }

/** A press that moves less than this is not a drag. */
const SLIP_PX = 5
const EDGE_PX = 24

/** Drags a row to another position in the tree; Escape cancels. */
export function useRowDrag({ tree, rows, rowPx }: Tree) {
  const session = useSession()
  const held = useRef<{ key: string; y: number; isDrag: boolean; drop: TreeDrop | null } | null>(null)
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
      held.current = { key, y: event.clientY, isDrag: false, drop: null }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = held
    const pointer = pointerRow(tree.current, rowPx, event.clientY)
    if (!current || !pointer) return
    if (!current.isDrag && Math.abs(event.clientY - current.y) < SLIP_PX) return
    if (!current.isDrag) tree.current?.setPointerCapture(event.pointerId)
    current.isDrag = true
    scrollAtEdge(tree.current, rowPx, event.clientY)
    current.drop = dropInTree(rows, session.store.get().project.lookups.elements, current.key, pointer)
    show(current.drop)
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

function scrollAtEdge(tree: HTMLElement | null, rowPx: number, clientY: number) {
  const box = tree?.getBoundingClientRect()
  if (!tree || !box) return
  if (clientY < box.top + EDGE_PX) tree.scrollTop -= rowPx
  if (clientY > box.bottom - EDGE_PX) tree.scrollTop += rowPx
}
