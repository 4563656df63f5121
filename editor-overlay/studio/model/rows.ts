/** The visible rows of the layers, and the keys that move through them. */
import { isOf, type Layer } from './layer.ts'

/** `level`, `position` and `siblings` are counted from 1, as ARIA requires. */
export type Row = {
  layer: Layer
  level: number
  /** Null if there is nothing to open. */
  isOpen: boolean | null
  position: number
  siblings: number
  /** Index of the row above it in the tree, or -1. */
  parent: number
}

/** What was opened or closed by hand; all other layers are open down to a fixed level. */
export type Openings = Readonly<Record<string, boolean>>

const OPEN_LEVELS = 7

function isOpenAt(layer: Layer, level: number, openings: Openings): boolean {
  return openings[layer.id] ?? level <= OPEN_LEVELS
}

/** Returns the visible rows. With a search text, only the rows that contain it and those above them, all open. */
export function rowsOf(top: readonly Layer[], openings: Openings, wanted = ''): Row[] {
  const query = wanted.trim().toLowerCase()
  const holds = query ? holdersOf(top, query) : null
  const rows: Row[] = []
  const add = (layers: readonly Layer[], level: number, parent: number) => {
    const shown = holds ? layers.filter((layer) => holds.has(layer)) : layers
    shown.forEach((layer, at) => {
      const mine = rows.length
      const isOpen = layer.children.length === 0 ? null : holds !== null || isOpenAt(layer, level, openings)
      rows.push({ layer, level, isOpen, position: at + 1, siblings: shown.length, parent })
      if (isOpen) add(layer.children, level + 1, mine)
    })
  }
  add(top, 1, -1)
  return rows
}

/** Returns the index of the row last moved to, else of the selected one; null when neither is there. */
export function activeRow(
  rows: readonly Row[],
  active: string | null,
  selected: string | undefined,
): number | null {
  const known = rows.findIndex(({ layer }) => layer.id === active)
  const at = known >= 0 ? known : rows.findIndex(({ layer }) => isOf(layer, selected))
  return at < 0 ? null : at
}

/** Returns the layer of the first row that contains the search text itself. */
export function firstMatch(rows: readonly Row[], wanted: string): Layer | null {
  const query = wanted.trim().toLowerCase()
  return (query && rows.find(({ layer }) => matches(layer, query))?.layer) || null
}

function matches(layer: Layer, query: string): boolean {
  return [layer.name, layer.hint, layer.file ?? ''].some((words) => words.toLowerCase().includes(query))
}

/** Returns the layers that match, and all layers that contain a match. */
function holdersOf(top: readonly Layer[], query: string): Set<Layer> {
  const holders = new Set<Layer>()
  const look = (layer: Layer): boolean => {
    const inside = layer.children.map(look).some(Boolean)
    const isFound = inside || matches(layer, query)
    if (isFound) holders.add(layer)
    return isFound
  }
  for (const layer of top) look(layer)
  return holders
}

/** Returns the layers around the first one that fits, outermost first and itself last; null when none fits. */
export function pathTo(top: readonly Layer[], fits: (layer: Layer) => boolean): Layer[] | null {
  for (const layer of top) {
    if (fits(layer)) return [layer]
    const inside = pathTo(layer.children, fits)
    if (inside) return [layer, ...inside]
  }
  return null
}

/** Returns openings in which the last layer of `path` is visible. */
export function openedTo(path: readonly Layer[], openings: Openings): Openings {
  const closed = path.slice(0, -1).filter((layer, at) => !isOpenAt(layer, at + 1, openings))
  if (closed.length === 0) return openings
  return { ...openings, ...Object.fromEntries(closed.map(({ id }) => [id, true])) }
}

/** Returns openings that open or close every layer with children. */
export function allOpenings(top: readonly Layer[], isOpen: boolean): Openings {
  const openings: Record<string, boolean> = {}
  const add = (layer: Layer) => {
    if (layer.children.length > 0) openings[layer.id] = isOpen
    layer.children.forEach(add)
  }
  top.forEach(add)
  return openings
}

type TreeStep = { type: 'go'; to: number } | { type: 'open'; rows: readonly number[]; isOpen: boolean }

/** Returns what a key of the ARIA tree pattern does; null for any other key, or one that leads nowhere. */
export function treeStep(rows: readonly Row[], at: number, key: string): TreeStep | null {
  const row = rows[at]
  const go = (to: number): TreeStep | null => (rows[to] && to !== at ? { type: 'go', to } : null)
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'ArrowRight':
      if (row?.isOpen === false) return { type: 'open', rows: [at], isOpen: true }
      return row?.isOpen ? go(at + 1) : null
    case 'ArrowLeft':
      if (row?.isOpen) return { type: 'open', rows: [at], isOpen: false }
      return row ? go(row.parent) : null
    case '*':
      return { type: 'open', rows: besides(rows, at), isOpen: true }
    default:
      return null
  }
}

function besides(rows: readonly Row[], at: number): number[] {
  const parent = rows[at]?.parent
  return rows.flatMap((row, index) => (row.parent === parent && row.isOpen === false ? [index] : []))
}

/**
 * Type-ahead: returns the next row whose name begins with the text; the same letter repeated moves from match to match.
 */
export function typedTo(rows: readonly Row[], at: number, typed: string): number | null {
  const isOneLetter = new Set(typed).size === 1
  const wanted = (isOneLetter ? typed.slice(0, 1) : typed).toLowerCase()
  const from = isOneLetter ? at + 1 : at
  for (let step = 0; step < rows.length; step += 1) {
    const index = (from + step) % rows.length
    if (rows[index]?.layer.name.toLowerCase().startsWith(wanted)) return index
  }
  return null
}

/** Returns the range of rows to render for the visible part of the list; `end` is exclusive. */
export function rowsInView(viewport: { count: number; rowPx: number; topPx: number; heightPx: number }): {
  first: number
  end: number
} {
  const { count, rowPx, topPx, heightPx } = viewport
  const first = Math.max(0, Math.floor(topPx / rowPx) - ROWS_AROUND)
  const end = Math.min(count, Math.ceil((topPx + heightPx) / rowPx) + ROWS_AROUND)
  return { first: Math.min(first, end), end }
}

const ROWS_AROUND = 8

/** Returns the scroll position that brings a row into view; null when it is visible. */
export function scrollTo(
  at: number,
  viewport: { rowPx: number; topPx: number; heightPx: number },
): number | null {
  const { rowPx, topPx, heightPx } = viewport
  if (at * rowPx < topPx) return at * rowPx
  const bottom = (at + 1) * rowPx - heightPx
  return bottom > topPx ? bottom : null
}
