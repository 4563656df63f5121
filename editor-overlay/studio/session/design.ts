/** Reads the project's tokens and style sheets; without them the panel still works, with plain values. */
import { cssLookup } from '../../protocol/css-rule.ts'
import { isRecord, REFUSED } from '../../protocol/parse.ts'
import type { ServerPort } from '../client/server-port.ts'
import { readTheme } from '../model/theme.ts'
import type { StudioEvent } from '../state/events.ts'
import type { Message } from '../state/types.ts'

type DesignDeps = {
  server: ServerPort
  store: { dispatch: (event: StudioEvent) => void }
  notify: (message: Message) => void
}

/** Reads theme and rules into the state. If that fails, the state keeps what it had, and a message says so. */
export async function readDesign({ server, store, notify }: DesignDeps) {
  try {
    const [theme, rules] = await Promise.all([server.read<unknown>('theme'), server.read<unknown>('rules')])
    const lookup = cssLookup(isRecord(rules) ? rules.cssElementLookup : {})
    const sheetRules = lookup === REFUSED ? null : lookup
    store.dispatch({ type: 'design-read', theme: readTheme(theme), sheetRules })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    notify({ text: `Couldn’t load the project’s theme. ${why}`, tone: 'refused' })
  }
}
