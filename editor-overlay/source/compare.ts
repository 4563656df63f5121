/** A file before and after an edit, as far as both can differ. */

import type { Broken } from './parse.ts'
import { outlineIn, type Part, partOf } from './part.ts'
import { openedSource, openSource, type Source } from './source.ts'
import { parentsOf } from './statements.ts'

/** Both sides of an edit: all of the file, or the one statement that is not the same in both. */
type Sides = { type: 'sides'; before: Source; after: Source }

/** Opens the new text of a file beside the old one; `broken` when it does not parse. */
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

/** Scopes and parents are seldom asked for; then all of the text is read. */
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
    // A part is no import.
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
