import path from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'

export type Lengths = { median: number; p90: number; max: number }

export function lengths(values: number[]): Lengths {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p90: at(0.9), max: at(1) }
}

/** `hasReason`: the comment above says why the function is long, as “long, because …”. */
type Span = { line: number; lines: number; hasReason: boolean }

const LONG_REASON = /long,?\s+(\*\s+)?because((?!\*\/)[\s\S])*\*\/\s*$/i

/** The named functions of a module: declarations, methods, and functions assigned to a constant. */
export function functionsOf(file: string, text: string): Span[] {
  const starts = lineStarts(text)
  const lineOf = (position: number) => starts.findLastIndex((start) => start <= position) + 1
  const spans: Span[] = []
  const add = ({ start, end }: { start: number; end: number }) =>
    spans.push({
      line: lineOf(start),
      lines: lineOf(end) - lineOf(start) + 1,
      hasReason: LONG_REASON.test(text.slice(0, starts[lineOf(start) - 1])),
    })
  const addValue = (value: Node | null) => {
    if (value && ['ArrowFunctionExpression', 'FunctionExpression'].includes(value.type)) add(value)
  }
  new Visitor({
    FunctionDeclaration: add,
    VariableDeclarator: ({ init }) => addValue(init),
    Property: ({ value }) => addValue(value),
    MethodDefinition: add,
    PropertyDefinition: ({ value }) => addValue(value),
  }).visit(parseSync(file, text).program)
  return spans
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

/** How many exported declarations a module has, and how many follow a block comment. */
export function docstringsOf(file: string, text: string): { exports: number; documented: number } {
  const declared = parseSync(file, text).program.body.filter(
    (node) =>
      node.type === 'ExportDefaultDeclaration' ||
      (node.type === 'ExportNamedDeclaration' && node.declaration !== null),
  )
  const documented = declared.filter(({ start }) => /\*\/\s*$/.test(text.slice(0, start)))
  return { exports: declared.length, documented: documented.length }
}

/** The folder that a file counts toward: two levels deep, three in the studio, whose folders are layers. */
export function folderOf(file: string): string {
  const depth = file.startsWith('editor-overlay/studio/') ? 3 : 2
  return path.posix.dirname(file).split('/').slice(0, depth).join('/')
}
