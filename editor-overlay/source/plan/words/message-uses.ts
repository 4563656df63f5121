/** How many places of the project read the message that an edit changes. */
import type { Node } from 'oxc-parser'
import { type Drafted, type Open, withNotes } from '../../draft.ts'
import { bare, stringValue, walk } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { LEAD, parsedJson } from '../../text/catalogue.ts'
import { messageOf } from '../../text/message.ts'
import { type Message, messageByKey } from '../../text/message-by-key.ts'
import { membersOf } from '../../text/values-at.ts'
import { keyOf, rendersMessage, spaceOf } from './message-element.ts'
import { MESSAGE_FUNCTIONS } from './write-message.ts'

/** A message of a JSON file; `start` is the offset of its string, `name` the last part of its key. */
type Entry = { file: string; start: number; name: string; words: string }

/** Adds a note if several places read the one message that is changed. */
export function withMessageUses(open: Open, planned: Drafted): Drafted {
  if (planned.type === 'refused' || planned.sheets?.length !== 1) return planned
  const entries = planned.sheets.flatMap(({ file, text, patches }) =>
    patches.flatMap((patch) => entryAt(file, text, patch.start) ?? []),
  )
  const [entry] = entries
  const uses = entry && entries.length === 1 ? usesOf(open, entry) : 0
  return withNotes(planned, uses > 1 ? [`${uses} places show this message, and all of them change.`] : [])
}

function entryAt(file: string, text: string, offset: number): Entry | null {
  let node = parsedJson(text)
  let name = ''
  const at = offset + LEAD.length
  while (node && stringValue(node) === null) {
    const inner: [string | null, Node] | undefined = membersOf(node).find(
      ([, value]) => value.start <= at && at <= value.end,
    )
    name = inner?.[0] ?? name
    node = inner ? bare(inner[1]) : null
  }
  return node && { file, start: node.start - LEAD.length, name, words: stringValue(node) ?? '' }
}

function usesOf(open: Open, entry: Entry): number {
  // A plural form or a context is added to the key.
  const name = entry.name.split('.').at(-1)?.replace(/_\w+$/, '') ?? ''
  let uses = 0
  for (const { file, text } of open.index.files.values()) {
    if (!/\.[jt]sx?$/.test(file) || !text.includes(name)) continue
    const source = open.open(file)
    if (source.type === 'open') uses += usesIn(open, source, entry)
  }
  return uses
}

function usesIn(open: Open, source: Source, { file, start, words }: Entry): number {
  const isIt = (found: Message | null) =>
    found?.type === 'in-catalogue' && found.entry.file === file && found.entry.start === start
  let uses = 0
  walk(source.program, (node) => {
    const isCall =
      node.type === 'CallExpression' &&
      MESSAGE_FUNCTIONS.test(source.text.slice(node.callee.start, node.callee.end))
    if (isCall && isIt(messageOf(open, source, node, words))) uses++
  })
  for (const jsx of source.outline.elements) {
    if (!rendersMessage(jsx)) continue
    const key = keyOf(open, { source, jsx })
    if (key !== null && isIt(messageByKey(open, key, words, spaceOf(open, { source, jsx })))) uses++
  }
  return uses
}
