/** What to say about an edit that was not made, with what can be done about it as something to press. */
import type { EditContext, Outcome } from '../wire/server-port.ts'
import { meaningFor } from './list-item.ts'
import { activeFrame, type Message, type Offer, type Studio } from './state.ts'
import { nodeOf } from './tree.ts'
import type { Wish } from './wishes.ts'

type Failure = Exclude<Outcome, { outcome: 'applied' }>
type Asked = { wishes: readonly Wish[]; context: EditContext; state: Studio }

export function refusalOf(outcome: Failure, asked: Asked): Message {
  const offers = outcome.outcome === 'conflict' ? againOn(asked) : meanings(outcome.code, asked)
  return { ...wordsOf(outcome), ...(offers.length > 0 ? { offers } : {}) }
}

/** A step through the history cannot be asked for in another way, only later. */
export function travelRefusalOf(outcome: Failure): Message {
  return wordsOf(outcome)
}

function wordsOf(outcome: Failure): Message {
  const { message: text, alternative } = outcome
  const clashes = outcome.outcome === 'conflict' ? (outcome.files ?? []) : []
  return { text, tone: 'refused', alternative, ...(clashes.length > 0 ? { clashes } : {}) }
}

function againOn({ wishes, context }: Asked): Offer[] {
  return [{ label: 'Try again on the new text', wishes, context: withoutGesture(context) }]
}

/** In a list an edit can mean two things, and only the designer knows which. */
function meanings(code: string | undefined, { wishes, context, state }: Asked): Offer[] {
  if (code !== 'list-item' || context.meaning !== undefined) return []
  const node = nodeOf(activeFrame(state)?.tree, state.selected[0])
  const item = context.item ?? meaningFor(node, { lookups: state.lookups, meaning: 'item' }).item
  const rest = withoutGesture(context)
  const all: Offer = { label: 'All items', wishes, context: { ...rest, meaning: 'template' } }
  if (item === undefined) return [all]
  return [
    all,
    { label: `This item (number ${item + 1})`, wishes, context: { ...rest, meaning: 'item', item } },
  ]
}

/** What is pressed later is a gesture of its own. */
function withoutGesture({ gestureId: _, ...rest }: EditContext): EditContext {
  return rest
}
