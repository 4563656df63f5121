import { type Comment, type Program, parseSync } from 'oxc-parser'

export type Parsed = { at: 'parsed'; file: string; text: string; program: Program; comments: Comment[] }
export type Broken = { at: 'broken'; file: string; message: string; offset: number }

const SOURCE = /\.(tsx|jsx|ts|js|mts|mjs)$/

export function isSourceFile(file: string): boolean {
  return SOURCE.test(file) && !file.endsWith('.d.ts')
}

/** Plain JavaScript files of this kind of project hold JSX as well, which the parser takes only when told. */
function langOf(file: string): 'tsx' | 'jsx' | 'ts' {
  if (file.endsWith('.tsx')) return 'tsx'
  return /\.m?ts$/.test(file) ? 'ts' : 'jsx'
}

/**
 * The strictest of the parsers in use: it refuses a raw `>` or `}` in text, as the compiler does. `semantics` adds
 * checks such as a name declared twice.
 */
export function parseSource(file: string, text: string, semantics = false): Parsed | Broken {
  const result = parseSync(file, text, {
    lang: langOf(file),
    sourceType: 'module',
    showSemanticErrors: semantics,
  })
  const [error] = result.errors
  if (error) return { at: 'broken', file, message: error.message, offset: error.labels[0]?.start ?? 0 }
  return { at: 'parsed', file, text, program: result.program, comments: result.comments }
}
