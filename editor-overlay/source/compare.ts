/** Opens a file before and after an edit, limited to the part that can differ. */
import type { Broken } from './parse.ts'
import { outlineIn, type Part, partOf } from './part.ts'
import { openedSource, openSource, type Source } from './source.ts'
import { parentsOf } from './statements.ts'

/** Both sides of an edit: the whole file, or only the one statement that differs. */
type Sides = { type: 'sides'; before: Source; after: Source }

/** Opens the new text of a file next to the old source; returns `broken` if it doesn't parse. */
export function sidesOf(source: Source, text: string): Sides | Broken {
  const part = openedSource(source.file, text) ? null : partOf(source, text)
  if (part) return { type: 'sides', before: partBefore(source, part), after: partAfter(source, part, text) }
  const after = openSource(source.file, text)
  return after.type === 'broken' ? after : { type: 'sides', before: source, after }
}

function partBefore(source: Source, part: Part): Source {
  const { type, file, text, program, comments, idOf } = source
  return {
    type,
    file,
    text,
    program: { ...program, body: [part.old] },
    comments,
    outline: outlineIn(source.outline, part),
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
function partAfter(source: Source, part: Part, text: string): Source {
  const { type, file, program, idOf } = source
  const whole = () => {
    const opened = openSource(file, text)
    if (opened.type === 'broken') throw new Error(`${file}: ${opened.message}`)
    return opened
  }
  const own = parentsOf({ ...program, body: [part.statement] })
  return {
    type,
    file,
    text,
    program: { ...program, body: [part.statement] },
    comments: part.comments,
    outline: part.outline,
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
