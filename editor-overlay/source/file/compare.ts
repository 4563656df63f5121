/** Opens a file before and after an edit, limited to the part that can differ. */
import { middleText } from './middle-text.ts'
import type { Broken } from './parse.ts'
import { outlineIn, partOf } from './part.ts'
import { openedSource, openSource, type Source } from './source.ts'
import { parentsOf } from './statements.ts'
import { type TwoParts, twoPartsOf } from './two-parts.ts'

/** Both sides of an edit: the whole file, or only the one or two statements that differ. */
type Sides = { type: 'sides'; before: Source; after: Source }

/** Opens the new text of a file next to the old source; returns `broken` if it doesn't parse. */
export function sidesOf(source: Source, text: string): Sides | Broken {
  const parts = openedSource(source.file, text) ? null : changedParts(source, text)
  if (parts)
    return { type: 'sides', before: partBefore(source, parts), after: partAfter(source, parts, text) }
  const after = openSource(source.file, text)
  return after.type === 'broken' ? after : { type: 'sides', before: source, after }
}

function changedParts(source: Source, text: string): TwoParts | null {
  const middle = middleText(source.text, text)
  const two = middle === null ? null : twoPartsOf(source, middle, text)
  const part = two ? null : partOf(source, text)
  if (!part) return two
  const { old, statement, outline, comments } = part
  return {
    before: { body: [old], outline: outlineIn(source.outline, part.old) },
    after: { body: [statement], outline, comments },
  }
}

function partBefore(source: Source, { before: { body, outline } }: TwoParts): Source {
  const { type, file, text, program, comments, idOf } = source
  return {
    type,
    file,
    text,
    program: { ...program, body },
    comments,
    outline,
    get imported() {
      return source.imported
    },
    get scopes() {
      return source.scopes
    },
    parents: source.parents,
    idOf,
  }
}

/** Scopes and parents are rarely read; only then is the whole text parsed. */
function partAfter(source: Source, { after }: TwoParts, text: string): Source {
  const { type, file, program, idOf } = source
  const { body, outline, comments } = after
  const whole = () => {
    const opened = openSource(file, text)
    if (opened.type === 'broken') throw new Error(`${file}: ${opened.message}`)
    return opened
  }
  const own = parentsOf({ ...program, body })
  return {
    type,
    file,
    text,
    program: { ...program, body },
    comments,
    outline,
    // A part is never an import, so both texts have the same imports.
    get imported() {
      return source.imported
    },
    get scopes() {
      return whole().scopes
    },
    parents: {
      get: (node) => own.get(node) ?? whole().parents.get(node),
      entries: () => whole().parents.entries(),
    },
    idOf,
  }
}
