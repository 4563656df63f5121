/** The facts of a file that outlive its tree: one record per element and per component. */
import { classSourceOf } from './class/slots.ts'
import { tokensOf } from './class/tokens.ts'
import { contextOf } from './context.ts'
import { idOf } from './ids.ts'
import { isInside } from './nodes.ts'
import type { ComponentSpot, Spot } from './outline.ts'
import { isModuleLevel } from './scopes.ts'
import type { Source } from './source.ts'
import { isStaticText } from './text/runs.ts'
import type { ComponentRecord, ElementRecord } from './types.ts'

export function elementRecords(source: Source): ElementRecord[] {
  const lines = lineStarts(source.text)
  const captured = capturedNames(source)
  return source.outline.spots.map((spot) => {
    const { start, end } = spot.node
    const line = lineAt(lines, start)
    return {
      id: idIn(source, spot),
      file: source.file,
      start,
      end,
      line: line + 1,
      column: start - (lines[line] ?? 0) + 1,
      tag: spot.tag,
      isNative: spot.isNative,
      owner: spot.component?.name ?? '',
      parent: spot.parent && idIn(source, spot.parent),
      children: spot.children.map((child) => idIn(source, child)),
      context: contextOf(spot, source.text),
      captured: [...(captured.get(spot) ?? [])],
      classes: classesOf(source, spot),
      staticText: isStaticText(source.text, spot.node),
    }
  })
}

function idIn(source: Source, spot: Spot): string {
  return source.idOf(spot)
}

function classesOf(source: Source, spot: Spot): string[] {
  const { slots } = classSourceOf(source, spot.node)
  return [...new Set(slots.flatMap((slot) => tokensOf(source.text, slot).map((token) => token.name)))]
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  return starts
}

function lineAt(starts: number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Names of functions around an element that it uses: they would mean nothing elsewhere. */
function capturedNames(source: Source): Map<Spot, Set<string>> {
  const captured = new Map<Spot, Set<string>>()
  const spots = source.outline.spots
  let next = 0
  const open: Spot[] = []
  for (const ref of [...source.scopes.refs].sort((a, b) => a.start - b.start)) {
    for (let spot = spots[next]; spot && spot.node.start <= ref.start; spot = spots[++next]) {
      while ((open.at(-1)?.node.end ?? Number.POSITIVE_INFINITY) <= spot.node.start) open.pop()
      open.push(spot)
    }
    while (open.length > 0 && (open.at(-1)?.node.end ?? 0) < ref.end) open.pop()
    const { binding } = ref
    if (!binding || isModuleLevel(binding)) continue
    for (const spot of open) {
      if (!isInside(ref, spot.node) || isInside(binding.at, spot.node)) continue
      const names = captured.get(spot) ?? new Set()
      captured.set(spot, names.add(ref.name))
    }
  }
  return captured
}

export function componentRecords(source: Source): ComponentRecord[] {
  return source.outline.components.map((component) => ({
    id: idOf(source.file, `component${component.structure}`),
    file: source.file,
    name: component.name === 'default' ? nameFromFile(source.file) : component.name,
    start: component.node.start,
    end: component.node.end,
    exported: exportOf(source, component),
    props: propsOf(component),
    elements: component.spots.map((spot) => idIn(source, spot)),
  }))
}

function nameFromFile(file: string): string {
  const base =
    file
      .replace(/\.\w+$/, '')
      .split('/')
      .at(-1) ?? ''
  return base.replace(/(?:^|[-_.])(\p{L})/gu, (_, letter: string) => letter.toUpperCase())
}

function exportOf(source: Source, component: ComponentSpot): ComponentRecord['exported'] {
  for (const node of source.program.body) {
    const holds = isInside(component.node, node)
    if (node.type === 'ExportDefaultDeclaration') {
      const { declaration } = node
      if (holds || (declaration.type === 'Identifier' && declaration.name === component.name))
        return 'default'
    }
    if (node.type !== 'ExportNamedDeclaration') continue
    if (holds) return 'named'
    if (node.specifiers.some((one) => one.local.type === 'Identifier' && one.local.name === component.name))
      return 'named'
  }
  return null
}

/** `null` when the props are taken whole or passed on, so that any name may be one of them. */
function propsOf({ node }: ComponentSpot): string[] | null {
  if (
    node.type !== 'FunctionDeclaration' &&
    node.type !== 'FunctionExpression' &&
    node.type !== 'ArrowFunctionExpression'
  )
    return null
  const [first] = node.params
  if (!first) return []
  if (first.type !== 'ObjectPattern') return null
  const names: string[] = []
  for (const property of first.properties) {
    if (property.type === 'RestElement') return null
    if (property.key.type === 'Identifier') names.push(property.key.name)
  }
  return names
}
