/** Reads a change in two places, each as a part of its file, so that what is between them is not parsed. */
import type { Comment } from 'oxc-parser'
import { movedTree } from './copied-tree.ts'
import { type Outline, outlineOf } from './outline.ts'
import { isByItself, movedComment, openedUpTo, outlineIn, partOf, type Statement } from './part.ts'
import type { Source } from './source.ts'

/** The statements of one side, with their elements. */
type Side = { body: Statement[]; outline: Outline }

/** The one or two statements that changed, before and after. */
export type TwoParts = { before: Side; after: Side & { comments: Comment[] } }

/** `middle` is the text after only the later change; `null` if either change is not one part. */
export function twoPartsOf(source: Source, middle: string, text: string): TwoParts | null {
  const later = partOf(source, middle)
  const earlier = later && partOf(openedUpTo(source, later, middle), text)
  if (!earlier) return null
  if (earlier.index === later.index) {
    const { statement, outline, comments } = earlier
    if (!isByItself(source.outline, outline, later.old)) return null
    return {
      before: { body: [later.old], outline: outlineIn(source.outline, later.old) },
      after: { body: [statement], outline, comments },
    }
  }
  if (!isByItself(source.outline, earlier.outline, earlier.old)) return null
  const [first, second] = [outlineIn(source.outline, earlier.old), outlineIn(source.outline, later.old)]
  const body = [earlier.statement, movedTree(later.statement, earlier.shift)]
  return {
    before: {
      body: [earlier.old, later.old],
      outline: {
        elements: [...first.elements, ...second.elements],
        components: [...first.components, ...second.components],
      },
    },
    after: {
      body,
      outline: outlineOf({ ...source.program, body }),
      comments: [
        ...earlier.comments,
        ...later.comments.map((one) => movedComment(one, { from: 0, shift: earlier.shift })),
      ],
    },
  }
}
