import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { isOf, type Layer } from '../model/layer.ts'
import { activeRow, openedTo, pathTo, type Row, rowsInView, scrollTo } from '../model/rows.ts'
import type { TreeDrop } from '../model/tree-drop.ts'
import { useDispatch, useSession, useStudio } from '../session/context.ts'
import { pathnameOf } from '../state/canvas.ts'
import { LayerRow } from './layer-row.tsx'
import { useRowDrag } from './use-row-drag.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import { useViewport, type Viewport } from './use-viewport.ts'

type Tree = {
  ref: RefObject<HTMLDivElement | null>
  top: readonly Layer[]
  rows: readonly Row[]
  isSearch: boolean
}

/**
 * Renders only the rows in view and the active one, which ARIA refers to by id. Long, because its rows share the state
 * of the tree: the active row, the drag and the visible range.
 */
export function LayerTree({ ref: tree, top, rows, isSearch }: Tree) {
  const dispatch = useDispatch()
  const selected = useStudio((state) => state.selection.keys)
  const hovered = useStudio((state) => state.selection.hovered)
  const id = useId()
  const [active, setActive] = useState<string | null>(null)
  const { viewport, onScroll } = useViewport(tree)
  const known = activeRow(rows, active, selected[0])
  const at = known ?? 0
  // The first row stands in for none, but not for what is selected and has no row.
  const hasActive = known !== null || selected.length === 0
  const shown = rowsToRender(rows, viewport, at)
  const goTo = (row: Row, rowIndex: number) => {
    setActive(row.layer.id)
    if (tree.current) scrollToRow(tree.current, { rowIndex, level: row.level, viewport })
  }
  const { onKeyDown, choose, toggle } = useTreeKeys({ rows, at, isKnown: known !== null, go: goTo })
  useShown({ top, rows, key: selected[0] ?? null, isSearch, show: goTo })
  const pathname = useStudio(pathnameOf)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is read from its beginning
  useEffect(() => {
    if (tree.current) Object.assign(tree.current, { scrollTop: 0, scrollLeft: 0 })
  }, [pathname])
  const { drop, ...drag } = useRowDrag({ tree, rows, rowPx: viewport.rowPx })

  return (
    <div
      ref={tree}
      role="tree"
      aria-label="Layers"
      aria-multiselectable="true"
      aria-activedescendant={hasActive && rows[at] ? `${id}${at}` : undefined}
      tabIndex={0}
      className="tree"
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onPointerLeave={() => dispatch({ type: 'element-hovered', key: null })}
      data-dragging={drop ? drop.type : undefined}
      {...drag}
    >
      <div role="presentation" className="tree-rows" style={{ height: rows.length * viewport.rowPx }}>
        {shown.map(({ row, rowIndex }) => (
          <LayerRow
            key={row.layer.id}
            id={`${id}${rowIndex}`}
            row={row}
            topPx={rowIndex * viewport.rowPx}
            isActive={hasActive && rowIndex === at}
            isSelected={selected.some((key) => isOf(row.layer, key))}
            isHovered={isOf(row.layer, hovered)}
            onChoose={(event) => {
              setActive(row.layer.id)
              choose(rowIndex, event)
            }}
            onFocus={() => {
              // A row may be unmounted while the list scrolls, so the tree takes the focus.
              setActive(row.layer.id)
              tree.current?.focus({ preventScroll: true })
            }}
            onToggle={() => toggle([rowIndex], !row.isOpen)}
          />
        ))}
        {drop?.type === 'position' && <DropLine drop={drop} row={rows[drop.row]} rowPx={viewport.rowPx} />}
      </div>
    </div>
  )
}

function rowsToRender(rows: readonly Row[], viewport: Viewport, at: number) {
  const { first, end } = rowsInView({ count: rows.length, ...viewport })
  const shown = rows.slice(first, end).map((row, index) => ({ row, rowIndex: first + index }))
  const active = rows[at]
  if (active && (at < first || at >= end)) shown.push({ row: active, rowIndex: at })
  return shown
}

type Line = { drop: Extract<TreeDrop, { type: 'position' }>; row: Row | undefined; rowPx: number }

/** Between two rows, or around the row that the drop goes into. */
function DropLine({ drop: { row: rowIndex, way }, row, rowPx }: Line) {
  const topPx = way === 'after' ? (rowIndex + 1) * rowPx : rowIndex * rowPx
  const left = `${((row?.level ?? 1) - 1) * 0.75 + 1.5}rem`
  const height = way === 'inside' ? rowPx : 0
  return <div className="drop-line" data-way={way} style={{ top: topPx, left, height }} />
}

type Shown = {
  top: readonly Layer[]
  rows: readonly Row[]
  key: string | null
  isSearch: boolean
  show: (row: Row, rowIndex: number) => void
}

/** Reveals an element that was selected elsewhere, once; after that the designer scrolls freely. */
function useShown({ top, rows, key, isSearch, show }: Shown) {
  const { store, dispatch } = useSession()
  const done = useRef<string | null>(null)
  const last = useRef(key)
  useEffect(() => {
    const isNew = last.current !== key
    last.current = key
    if (isSearch) {
      // After a search the tree is complete again, and the selected row is elsewhere.
      done.current = null
      const found = isNew ? rows.findIndex(({ layer }) => isOf(layer, key)) : -1
      if (rows[found]) show(rows[found], found)
      return
    }
    if (done.current === key) return
    const path = key ? pathTo(top, (layer) => isOf(layer, key)) : null
    if (!path) {
      if (!key) done.current = key
      return
    }
    const { openings } = store.get().ui
    const opened = openedTo(path, openings)
    if (opened !== openings) dispatch({ type: 'layers-toggled', openings: opened })
    const rowIndex = rows.findIndex(({ layer }) => isOf(layer, key))
    const row = rows[rowIndex]
    if (!row) return
    done.current = key
    show(row, rowIndex)
  })
}

type Wanted = { rowIndex: number; level: number; viewport: Viewport }

function scrollToRow(tree: HTMLElement, { rowIndex, level, viewport }: Wanted) {
  const to = scrollTo(rowIndex, { ...viewport, topPx: tree.scrollTop })
  if (to !== null) tree.scrollTop = to
  tree.scrollLeft = scrollToLevel(level, tree)
}

/** Deep rows are indented far to the right; this scrolls their names into view too. */
function scrollToLevel(level: number, { scrollLeft, clientWidth }: HTMLElement): number {
  const indentPx = (level - 1) * 12
  if (indentPx < clientWidth / 2) return 0
  const isSeen = indentPx >= scrollLeft && indentPx < scrollLeft + clientWidth / 2
  return isSeen ? scrollLeft : Math.max(0, indentPx - clientWidth / 4)
}
