/** Reads the project's tokens and style sheets; without them the panel still edits, with plain values. */
import { cssLookup } from '../protocol/css-rule.ts'
import { isRecord, REFUSED } from '../protocol/parse.ts'
import { askDetails } from './details.ts'
import type { Message, Studio } from './model/state.ts'
import type { Store } from './model/store.ts'
import { readTheme } from './model/theme.ts'
import type { Frames } from './wire/frames.ts'
import type { ServerPort } from './wire/server-port.ts'

type Room = { store: Store<Studio>; frames: Frames; server: ServerPort; say: (message: Message) => void }

export async function readDesign(room: Room) {
  const { server } = room
  try {
    const [theme, rules] = await Promise.all([server.read<unknown>('theme'), server.read<unknown>('rules')])
    const lookup = cssLookup(isRecord(rules) ? rules.cssElementLookup : {})
    room.store.set({ theme: readTheme(theme), ...(lookup === REFUSED ? {} : { sheetRules: lookup }) })
    askDetails(room)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    room.say({ text: `The theme of the project could not be read. ${why}`, tone: 'refused' })
  }
}
