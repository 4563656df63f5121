/**
 * Asks whether a selected text that comes from a value can be written, before a press offers to edit it in place. Where
 * the page shows what only the running app knows, such as who is signed in, the page leaves the text alone.
 */
import type { EditVerdict, RefusedEdit } from '../../protocol/edit-result.ts'
import type { ElementSource, TreeElement } from '../../protocol/lookups.ts'
import type { PageMessage } from '../../protocol/outbound.ts'
import type { Frames } from '../client/frames.ts'
import type { ServerPort } from '../client/server-port.ts'
import { readsOneValue } from '../model/component-usage.ts'
import { frameLookups, NO_SCOPES } from '../model/frame-lookups.ts'
import { sentEdit } from '../model/studio-edit.ts'
import { idOf, mixedTextOf } from '../model/tree.ts'
import { activeNode, entryOf } from '../state/studio.ts'
import type { Message, Studio } from '../state/types.ts'
import { refusalOf } from './refusals.ts'
import { textEditOf } from './text-edits.ts'

type Deps = {
  store: { get: () => Studio; subscribe: (listener: () => void) => unknown }
  server: Pick<ServerPort, 'check' | 'read'>
  frames: Pick<Frames, 'each'>
}

type Refused = { key: string; message: Message }

type TextOffers = {
  onMessage: (message: PageMessage) => void
  /** Returns why the text of the element can't be edited; null if it may be, or isn't known yet. */
  refusalAt: (key: string) => Message | null
}

export function createTextOffers({ store, server, frames }: Deps): TextOffers {
  let selected = asSelected(store.get())
  let refused: Refused | null = null
  let question = 0

  const sendOffer = (key: string, isOffered: boolean) => {
    const entry = entryOf(store.get(), key)
    if (!entry) return
    const elements = { [idOf(key)]: frameEntry(entry, isOffered) }
    frames.each((call) => call('setNewLookups', elements, NO_SCOPES))
  }

  store.subscribe(() => {
    const now = asSelected(store.get())
    if (now.keys === selected.keys && now.lookups === selected.lookups) return
    selected = now
    question += 1
    if (refused) sendOffer(refused.key, true)
    refused = null
    const [key, second] = now.keys
    if (key === undefined || second !== undefined) return
    const own = question
    void refusalOfText(server, store.get(), key).then((message) => {
      if (message === null || own !== question) return
      refused = { key, message }
      sendOffer(key, false)
    })
  })

  return {
    onMessage: ({ id }) => {
      // A text that is being edited stays editable.
      if (id === 'START_EDITING_TEXT') question += 1
    },
    refusalAt: (key) => (refused?.key === key ? refused.message : null),
  }
}

const asSelected = ({ selection: { keys }, project: { lookups } }: Studio) => ({ keys, lookups })

function frameEntry(entry: TreeElement, isOffered: boolean): TreeElement | null {
  const { own = null } = frameLookups({ own: entry })
  return own && { ...own, staticTextContents: isOffered }
}

/** Returns the refusal of any new words; null where the content is more than a value that is read, or on a failure. */
async function refusalOfText(server: Deps['server'], state: Studio, key: string): Promise<Message | null> {
  const node = activeNode(state, key)
  const oldText = node && node.children.length === 0 ? mixedTextOf(node) : null
  if (!oldText || entryOf(state, key)?.staticTextContents !== false) return null
  try {
    const { text } = await server.read<ElementSource>(`elements/${idOf(key)}/source`)
    if (!readsOneValue(text)) return null
    let refusal: Message | null = null
    for (const newText of otherWords(oldText)) {
      const { edit, context } = await textEditOf(server, state, { key, oldText, newText })
      const sent = sentEdit(edit, state.editing.modifiers)
      const verdict = await server.check(sent, state.project.lookups.elements, context)
      if (!isFinal(verdict)) return null
      refusal = refusalOf(verdict, { edits: [edit], context, state })
    }
    return refusal
  } catch {
    // The edit itself says what is wrong.
    return null
  }
}

/**
 * Returns other words of the same kind, in which a number stays one. They differ at the end and at the beginning, because
 * words may be around a value, as in `Welcome, ${name}`.
 */
function otherWords(text: string): string[] {
  const other = (digit: string) => (digit === '1' ? '2' : '1')
  const ending = /\d$/.test(text) ? text.replace(/\d$/, other) : `${text}a`
  const beginning = /^\d/.test(text) ? text.replace(/^\d/, other) : `a${text}`
  return [ending, beginning]
}

/** Whether no other words and no choice would be accepted either. */
function isFinal(verdict: EditVerdict): verdict is RefusedEdit {
  return verdict.type === 'refused' && verdict.code === 'dynamic-text' && verdict.choices === undefined
}
