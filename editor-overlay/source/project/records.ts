/** The metadata of a file that outlives its tree: one record per element and per component. */
import type { JSXElement } from 'oxc-parser'
import { classSourceOf } from '../class/slots.ts'
import { tokensOf } from '../class/tokens.ts'
import type { Ref } from '../file/bindings.ts'
import { contextOf } from '../file/context.ts'
import { decodeAttribute } from '../file/jsx-text.ts'
import { classAttributeOf, isFunction, isInside, type Span } from '../file/nodes.ts'
import type { OutlineComponent, OutlineElement } from '../file/outline.ts'
import { isModuleLevel } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { isStaticText } from '../text/runs.ts'
import type { ComponentRecord, ElementRecord } from '../types.ts'

/** What records are made from: a whole file, or one statement of it. */
export type Extent = {
  elements: readonly OutlineElement[]
  /** Read only for elements whose captured names are not known. */
  refs: () => readonly Ref[]
  placeOf: PlaceOf
  /** Returns the record of the element at an index if it is known as a whole. */
  recordOf?: (jsx: OutlineElement, index: number) => ElementRecord | null
  /** What is known of an element without reading it. */
  knownOf: (jsx: OutlineElement) => Partial<Reading>
}

/** What takes a walk through an element and what is around it to read. */
export type Reading = Pick<ElementRecord, 'context' | 'captured' | 'classes' | 'staticText'>

/** Returns the line and column of an offset, both counted from 1. */
type PlaceOf = (offset: number) => { line: number; column: number }

function wholeOf({ outline, scopes, text }: Source): Extent {
  return {
    elements: outline.elements,
    refs: () => scopes.refs,
    placeOf: placesIn(text),
    knownOf: () => ({}),
  }
}

/** Returns one record per element, in document order. */
export function elementRecords(source: Source, extent = wholeOf(source)): ElementRecord[] {
  let captured: ReadonlyMap<OutlineElement, ReadonlySet<string>> | undefined
  const capturedBy = (jsx: OutlineElement) => {
    captured ??= capturedNames(extent.elements, extent.refs())
    return [...(captured.get(jsx) ?? [])]
  }
  return extent.elements.map((jsx, index) => {
    const whole = extent.recordOf?.(jsx, index)
    if (whole) return whole
    const { start, end } = jsx.node
    const known = extent.knownOf(jsx)
    return {
      id: idIn(source, jsx),
      file: source.file,
      start,
      end,
      ...extent.placeOf(start),
      tag: jsx.tag,
      isNative: jsx.isNative,
      owner: jsx.component?.name ?? '',
      parent: jsx.parent && idIn(source, jsx.parent),
      children: jsx.children.map((child) => idIn(source, child)),
      context: known.context ?? contextOf(jsx, source.text),
      captured: known.captured ?? capturedBy(jsx),
      classes: known.classes ?? classesOf(source, jsx.node),
      staticText: known.staticText ?? isStaticText(source.text, jsx.node),
    }
  })
}

function idIn(source: Source, jsx: OutlineElement): string {
  return source.idOf(jsx)
}

/** Returns the class names written on an element, each once. */
export function classesOf(source: Source, element: JSXElement): string[] {
  const value = classAttributeOf(element)?.value
  if (!value) return []
  if (value.type === 'Literal') {
    const written = source.text.slice(value.start + 1, value.end - 1)
    return [...new Set((written.match(/\S+/g) ?? []).map(decodeAttribute))]
  }
  const { slots } = classSourceOf(source, element)
  return [...new Set(slots.flatMap((slot) => tokensOf(source.text, slot).map((token) => token.name)))]
}

/**
 * Maps offsets to lines for a text at offset `from` of its file, on line `first`, with `lead` characters before it
 * there.
 */
export function placesIn(text: string, { from, first, lead } = { from: 0, first: 1, lead: 0 }): PlaceOf {
  const starts = [from - lead]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(from + match.index + match[0].length)
  return (offset) => {
    const line = lineAt(starts, offset)
    return { line: first + line, column: offset - (starts[line] ?? 0) + 1 }
  }
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

/** Returns the names that each element uses from functions around it, which can't be resolved elsewhere. */
function capturedNames(
  elements: readonly OutlineElement[],
  refs: readonly Ref[],
): Map<OutlineElement, Set<string>> {
  const captured = new Map<OutlineElement, Set<string>>()
  let next = 0
  const open: OutlineElement[] = []
  for (const ref of [...refs].sort((a, b) => a.start - b.start)) {
    for (let jsx = elements[next]; jsx && jsx.node.start <= ref.start; jsx = elements[++next]) {
      while ((open.at(-1)?.node.end ?? Number.POSITIVE_INFINITY) <= jsx.node.start) open.pop()
      open.push(jsx)
    }
    while (open.length > 0 && (open.at(-1)?.node.end ?? 0) < ref.end) open.pop()
    const { binding } = ref
    if (!binding || isModuleLevel(binding)) continue
    for (const jsx of open) {
      if (!isInside(ref, jsx.node) || isInside(binding.at, jsx.node)) continue
      const names = captured.get(jsx) ?? new Set()
      captured.set(jsx, names.add(ref.name))
    }
  }
  return captured
}

/** Returns one record per component of the file, or per given component. */
export function componentRecords(
  source: Source,
  components: readonly OutlineComponent[] = source.outline.components,
): ComponentRecord[] {
  const exports = exportsOf(source)
  return components.map((component) => ({
    id: source.idOf({ structure: `component${component.structure}` }),
    file: source.file,
    name: component.name === 'default' ? nameFromFile(source.file) : component.name,
    start: component.node.start,
    end: component.node.end,
    exported: exportOf(exports, component),
    props: propsOf(component),
    takesClass: destructuredBy(component.node)?.names.includes('className') ?? false,
    elements: component.elements.map((jsx) => idIn(source, jsx)),
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

type Export = Span & { kind: 'default' | 'named'; names: readonly string[] }

/** Returns the exports of a file with the names that they list. */
function exportsOf({ program }: Source): Export[] {
  return program.body.flatMap((node): Export[] => {
    const { start, end } = node
    if (node.type === 'ExportDefaultDeclaration') {
      const { declaration } = node
      const names = declaration.type === 'Identifier' ? [declaration.name] : []
      return [{ start, end, kind: 'default', names }]
    }
    if (node.type !== 'ExportNamedDeclaration') return []
    const names = node.specifiers.flatMap(({ local }) => (local.type === 'Identifier' ? [local.name] : []))
    return [{ start, end, kind: 'named', names }]
  })
}

function exportOf(exports: readonly Export[], { node, name }: OutlineComponent): ComponentRecord['exported'] {
  const found = exports.find((one) => isInside(node, one) || one.names.includes(name))
  return found?.kind ?? null
}

/** Returns the names of the props, or `null` if any name may be one: not destructured, with a rest, or of a class. */
function propsOf({ node }: OutlineComponent): string[] | null {
  if (isFunction(node) && node.params.length === 0) return []
  const taken = destructuredBy(node)
  return taken && !taken.hasRest ? taken.names : null
}

/** Returns the props that a component takes by name; null if it takes them as one object. */
function destructuredBy(node: OutlineComponent['node']): { names: string[]; hasRest: boolean } | null {
  const [first] = isFunction(node) ? node.params : []
  if (first?.type !== 'ObjectPattern') return null
  const { properties } = first
  return {
    names: properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
    ),
    hasRest: properties.some(({ type }) => type === 'RestElement'),
  }
}
