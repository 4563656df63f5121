/** Opens a file before and after an edit, limited to the part that can differ. */
import type { Comment } from 'oxc-parser'
import { movedTree } from './copied-tree.ts'
import { type Outline, outlineOf } from './outline.ts'
import type { Broken } from './parse.ts'
import { movedComment, outlineIn, type Part, type Statement } from './part.ts'
import { partsOf } from './parts.ts'
import { openedSource, openSource, type Source } from './source.ts'
import { parentsOf } from './statements.ts'

/** Both sides of an edit: the whole file, or only the one or two statements that differ. */
type Sides = { type: 'sides'; before: Source; after: Source }

/** Opens the new text of a file next to the old source; returns `broken` if it doesn't parse. */
export function openEdited(source: Source, text: string): Sides | Broken {
  const parts = openedSource(source.file, text) ? null : changedParts(source, text)
  if (parts)
    return { type: 'sides', before: partBefore(source, parts), after: partAfter(source, parts, text) }
  const after = openSource(source.file, text)
  return after.type === 'broken' ? after : { type: 'sides', before: source, after }
}

/** The statements of one side, with their elements. */
type Side = { body: Statement[]; outline: Outline }

/** The one or two statements that changed, before and after. */
type Changed = { before: Side; after: Side & { comments: Comment[] } }

function changedParts(source: Source, text: string): Changed | null {
  const [last, first] = partsOf(source, text)?.map(({ part }) => part) ?? []
  if (!last) return null
  return first && first.index !== last.index
    ? twoStatements(source, first, last)
    : oneStatement(source, last.old, first ?? last)
}

function oneStatement(source: Source, old: Statement, { statement, outline, comments }: Part): Changed {
  return {
    before: { body: [old], outline: outlineIn(source.outline, old) },
    after: { body: [statement], outline, comments },
  }
}

function twoStatements(source: Source, first: Part, last: Part): Changed {
  const olds = [outlineIn(source.outline, first.old), outlineIn(source.outline, last.old)]
  const body = [first.statement, movedTree(last.statement, first.shift)]
  const comments = last.comments.map((one) => movedComment(one, { from: 0, shift: first.shift }))
  return {
    before: {
      body: [first.old, last.old],
      outline: {
        elements: olds.flatMap(({ elements }) => elements),
        components: olds.flatMap(({ components }) => components),
      },
    },
    after: {
      body,
      outline: outlineOf({ ...source.program, body }),
      comments: [...first.comments, ...comments],
    },
  }
}

function partBefore(source: Source, { before: { body, outline } }: Changed): Source {
  const { type, file, text, program, comments, scopes, parents, idOf } = source
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
    scopes,
    parents,
    idOf,
  }
}

/** Scopes and parents are rarely read; only then is the whole text parsed. */
function partAfter(source: Source, { after }: Changed, text: string): Source {
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
