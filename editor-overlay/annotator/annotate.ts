/** Adds the id of each JSX element of a file as an attribute, in the text that the compiler receives. */
import MagicString, { type SourceMap } from 'magic-string'
import type { JSXOpeningElement } from 'oxc-parser'
import { idOf, normalizePath } from '../source/file/ids.ts'
import { outlineOf } from '../source/file/outline.ts'
import { parseSource } from '../source/file/parse.ts'

const ID_ATTRIBUTE = 'tempoelementid'

type Annotated = { code: string; map: SourceMap }

/** React warns about unknown props on these, or they render no element. */
const BARE = /(^|\.)(Fragment|StrictMode|Profiler|Suspense|Activity|ViewTransition|Provider|Consumer)$/

/** Returns `null` when there is nothing to mark or the file does not parse: the compiler reports that error better. */
export function annotate(name: string, text: string): Annotated | null {
  const file = normalizePath(name)
  const parsed = parseSource(file, text)
  if (parsed.type === 'broken') return null
  const marked = new MagicString(text)
  for (const { node, tag, structure } of outlineOf(parsed.program).elements) {
    if (BARE.test(tag)) continue
    // Last, so that a spread cannot override it with the id of another element.
    marked.appendLeft(endOfAttributes(node.openingElement), ` ${ID_ATTRIBUTE}="${idOf(file, structure)}"`)
  }
  if (!marked.hasChanged()) return null
  return {
    code: marked.toString(),
    map: marked.generateMap({ source: file, includeContent: true, hires: 'boundary' }),
  }
}

function endOfAttributes(opening: JSXOpeningElement): number {
  return opening.attributes.at(-1)?.end ?? opening.typeArguments?.end ?? opening.name.end
}
