/** Compares what an index carried over from one text to the next with a fresh parse. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect } from '@jest/globals'
import type { Node, Program } from 'oxc-parser'
import { walk } from '../file/nodes.ts'
import { type Outline, outlineOf } from '../file/outline.ts'
import { parseSource } from '../file/parse.ts'
import { openSource } from '../file/source.ts'
import {
  buildIndex,
  type FileEntry,
  nextEntry,
  type SourceIndex,
  withEntry,
} from '../project/source-index.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** The pages and components of this repository. */
export const OWN_FILES = ['app', 'components'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${folder}/${name}`),
)

export const ownText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Sets the text of a file without matching ids. */
export function putFile(index: SourceIndex, file: string, text: string): SourceIndex {
  return withEntry(index, file, nextEntry(index, file, text, true).entry)
}

/** Expects what was carried over to equal what a fresh parse of the new text returns. */
export function expectAsRead(index: SourceIndex, file: string, text: string): void {
  const carried = openSource(file, text)
  const parsed = parseSource(file, text)
  if (carried.type !== 'open' || parsed.type !== 'parsed') throw new Error(`${file} does not parse`)
  // JSON cannot represent a bigint such as `1n`, and a replacer takes ten times as long.
  const replacer = /\dn/.test(text) ? speltOut : undefined
  expect(JSON.stringify(carried.program, replacer)).toBe(JSON.stringify(parsed.program, replacer))
  expectSame(carried.comments, parsed.comments)
  expectSame(
    plainOutline(carried.outline, carried.program),
    plainOutline(outlineOf(parsed.program), parsed.program),
  )
  // A file under another name shares nothing with the index; its ids differ, because they derive from the name.
  const elsewhere = buildIndex(new Map([[`else/${file}`, text]]))
  const [entry, fresh] = [index.files.get(file), elsewhere.files.get(`else/${file}`)]
  expectSame(plainElements(entry), plainElements(fresh))
  expectSame(plainComponents(entry), plainComponents(fresh))
}

/** Returns an outline with positions in it, and in the tree, instead of references. */
function plainOutline({ elements, components }: Outline, program: Program) {
  const nodes = new Map(nodesOf(program).map((node, at) => [node, at]))
  const [elementAt, componentAt] = [positionsIn(elements), positionsIn(components)]
  return {
    elements: elements.map(({ node, parent, children, component, between, ...rest }) => ({
      ...rest,
      node: nodes.get(node),
      parent: parent && elementAt.get(parent),
      children: children.map((child) => elementAt.get(child)),
      component: component && componentAt.get(component),
      between: between.map((one) => nodes.get(one)),
    })),
    components: components.map(({ node, elements: inside, ...rest }) => ({
      ...rest,
      node: nodes.get(node),
      elements: inside.map((one) => elementAt.get(one)),
    })),
  }
}

const positionsIn = <T>(all: readonly T[]) => new Map(all.map((one, at) => [one, at]))

function nodesOf(program: Program): Node[] {
  const nodes: Node[] = []
  walk(program, (node) => nodes.push(node))
  return nodes
}

/** Jest compares large values slowly, so it only says how two of them differ. */
function expectSame(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted)
}

function speltOut(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}

function plainElements(entry: FileEntry | undefined) {
  return [...(entry?.elements.values() ?? [])].map(({ id: _, file: __, parent: ___, children, ...rest }) => ({
    ...rest,
    children: children.length,
  }))
}

function plainComponents(entry: FileEntry | undefined) {
  return entry?.components.map(({ id: _, file: __, elements, ...rest }) => ({
    ...rest,
    elements: elements.length,
  }))
}
