import { type Comment, type Program, parseSync } from 'oxc-parser'
import { movedTree } from './copied-tree.ts'

type Parsed = { type: 'parsed'; file: string; text: string; program: Program; comments: Comment[] }
/** A file that doesn't parse; `offset` is where the parser stopped. */
export type Broken = { type: 'broken'; file: string; message: string; offset: number }

const SOURCE = /\.(tsx|jsx|ts|js|mts|mjs)$/

/** Whether the editor reads a file as JavaScript or TypeScript, by its extension. */
export function isSourceFile(file: string): boolean {
  return SOURCE.test(file) && !file.endsWith('.d.ts')
}

/** Plain JavaScript files of these projects may contain JSX, which the parser accepts only with this option. */
function langOf(file: string): 'tsx' | 'jsx' | 'ts' | 'dts' {
  if (/\.d\.[mc]?ts$/.test(file)) return 'dts'
  if (file.endsWith('.tsx')) return 'tsx'
  return /\.m?ts$/.test(file) ? 'ts' : 'jsx'
}

/** From this length on, visiting the nodes takes more time for reading memory than for what is done with them. */
const LONG = 100_000

let parsed = 0
let characters = 0

/** Returns how many texts were parsed so far, which measures the cost of an edit. */
export function parseCount(): number {
  return parsed
}

/** Returns how many characters were parsed so far. */
export function parsedCharacters(): number {
  return characters
}

/**
 * Parses a text with the strictest of the parsers in use: it refuses a raw `>` or `}` in text, as the compiler does.
 * `semantics` adds checks such as for a name declared twice.
 */
export function parseSource(file: string, text: string, semantics = false): Parsed | Broken {
  parsed += 1
  characters += text.length
  const result = parseSync(file, text, {
    lang: langOf(file),
    sourceType: 'module',
    showSemanticErrors: semantics,
  })
  const [error] = result.errors
  if (error) return { type: 'broken', file, message: error.message, offset: error.labels[0]?.start ?? 0 }
  const { program, comments } = result
  // The parser creates inner nodes first. A copy has the nodes in memory in the order in which they are visited.
  return {
    type: 'parsed',
    file,
    text,
    program: text.length < LONG ? program : movedTree(program, 0),
    comments,
  }
}
