/**
 * The single table of commands: the menu, the keyboard, the buttons and the list of shortcuts all use it, in its order.
 */
import type { Session } from '../session/session.ts'
import type { Studio } from '../state/types.ts'
import { ARRANGE_COMMANDS } from './arrange.ts'
import { CLIPBOARD_COMMANDS } from './clipboard.ts'
import { type Command, selectStep } from './command.ts'
import { DETAIL_COMMANDS, ELEMENT_COMMANDS } from './element.ts'
import { SELECT_COMMANDS } from './select.ts'
import { type KeyContext, type KeyPress, keyLabel, matches } from './shortcuts.ts'
import { HISTORY_COMMANDS, STUDIO_COMMANDS } from './studio.ts'

const TABLE = {
  ...HISTORY_COMMANDS,
  ...ELEMENT_COMMANDS,
  ...CLIPBOARD_COMMANDS,
  ...ARRANGE_COMMANDS,
  ...SELECT_COMMANDS,
  ...DETAIL_COMMANDS,
  ...STUDIO_COMMANDS,
} satisfies Record<string, Command>

/** Derived from the table, so that an unknown name is a type error. */
export type CommandId = keyof typeof TABLE

/** The table without its exact types, so that optional fields can be read. */
export const COMMANDS: Readonly<Record<CommandId, Command>> = TABLE

/** All ids in the order of the table. */
export const COMMAND_IDS = Object.keys(TABLE) as CommandId[]

/** Runs a command; one that cannot run shows its reason. */
export function perform(session: Session, id: CommandId) {
  const { reason, run, isAboutElement } = COMMANDS[id]
  const state = session.store.get()
  const why = reason(state)
  if (!why) return run(session)
  const steps = isAboutElement ? selectStep(state) : []
  session.notify({ text: why, tone: 'refused', ...(steps.length > 0 ? { steps } : {}) })
}

/** Returns the first command with a shortcut for this press, or null. */
export function commandFor(press: KeyPress, context: KeyContext): CommandId | null {
  const hasKeys = (id: CommandId) => COMMANDS[id].shortcuts?.some((one) => matches(press, context, one))
  return COMMAND_IDS.find(hasKeys) ?? null
}

/** Returns the first shortcut of a command as text; null for a command without one. */
export function shortcutOf(id: CommandId, isAppleKeyboard: boolean): string | null {
  const [shortcut] = COMMANDS[id].shortcuts ?? []
  return shortcut ? keyLabel(shortcut, isAppleKeyboard) : null
}

/** `reason`: why it cannot run now, or null. */
export type MenuEntry = { id: CommandId; label: string; reason: string | null }

/** Returns the menu of the selected element. An entry that cannot run says why instead of being left out. */
export function menuFor(state: Studio): MenuEntry[][] {
  const inMenu = COMMAND_IDS.filter((id) => COMMANDS[id].menu !== undefined)
  return [...Map.groupBy(inMenu, (id) => COMMANDS[id].menu).values()].map((ids) =>
    ids.map((id) => ({ id, label: COMMANDS[id].label, reason: COMMANDS[id].reason(state) })),
  )
}
