/** Names that an expression completes, as `n` does in `p-${n}`: another state may have another one. */
import type { Opaque, Slot } from '../../class/gather.ts'
import { stepToParam } from '../../class/refuse-opaque.ts'
import type { Shown } from '../../class/shown.ts'
import { refuse } from '../../draft.ts'
import { bare } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import type { Source } from '../../file/source.ts'
import { codeOf, placeIn, sentence } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'

/** A part of a name: what an expression completes before it, after it or on both sides. */
export type Piece = { text: string; isStart: boolean; isEnd: boolean; slot: Slot }

/** Returns the text of each name that an expression completes before it, after it or on both sides. */
export function piecesIn({ text }: Source, { found }: Pick<Shown, 'found'>): Piece[] {
  return found.slots.flatMap((slot): Piece[] => {
    const { start, end, gluedStart, gluedEnd } = slot
    const words = text.slice(start, end)
    const first = gluedStart ? (/^\S+/.exec(words)?.[0] ?? '') : ''
    const last = gluedEnd ? (/\S+$/.exec(words)?.[0] ?? '') : ''
    if (first !== '' && first === words && last === words)
      return [{ text: words, isStart: true, isEnd: true, slot }]
    return [
      ...(first === '' ? [] : [{ text: first, isStart: true, isEnd: false, slot }]),
      ...(last === '' ? [] : [{ text: last, isStart: false, isEnd: true, slot }]),
    ]
  })
}

/** The most characters between a piece and the expression that completes it: `${ `. */
const MOST_BETWEEN = 4

/** Refuses to override a name on screen that an expression completes, as `n` does in `p-${n}`; null if none does. */
export function refuseComposed(source: Source, shown: Shown, names: readonly string[]): Refusal | null {
  const pieces = piecesIn(source, shown)
  for (const name of names) {
    const piece = pieces.find((one) => isPieceOf(one, name))
    if (!piece) continue
    const { slot } = piece
    const [near] = shown.found.opaque.filter(({ node }) => {
      const gap = piece.isEnd ? node.start - slot.end : slot.start - node.end
      return gap >= 0 && gap <= MOST_BETWEEN
    })
    const prop = near && isFromProps(source, near) ? near.node : null
    const whole = source.parents.get(slot.node) ?? slot.node
    const words = codeOf(source, prop ?? whole)
    return prop
      ? refuse('dynamic-class', `“${name}” comes from ${words} and wins here.`, stepToParam(source, prop))
      : refuse(
          'dynamic-class',
          `“${name}” comes from ${words}, which may give another class in another state.`,
          sentence`Change it where it is written: ${placeIn(source, whole.start)}.`,
        )
  }
  return null
}

/** Whether an expression completes a name on screen. */
export function isComposed(source: Source, shown: Pick<Shown, 'found'>, name: string): boolean {
  return piecesIn(source, shown).some((one) => isPieceOf(one, name))
}

/** Whether a name on screen may be the one that an expression completes. */
export function isPieceOf({ text, isStart, isEnd }: Piece, name: string): boolean {
  if (isStart && isEnd) return name.includes(text)
  return isStart ? name.endsWith(text) : name.startsWith(text)
}

/** Whether a part of the list is a prop of the component, a field of one, or what one returns. */
export function isFromProps({ scopes }: Source, { node }: Opaque): boolean {
  const whole = bare(node)
  const plain = whole.type === 'CallExpression' ? bare(whole.callee) : whole
  const root = plain.type === 'MemberExpression' ? bare(plain.object) : plain
  return bindingOf(root, scopes)?.kind === 'param'
}
