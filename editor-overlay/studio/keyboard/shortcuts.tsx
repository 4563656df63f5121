import { COMMANDS, type Command } from '../model/commands.ts'
import { SHORTCUTS, type Shortcut, wordsOf } from '../model/shortcuts.ts'
import { Dialog } from '../shell/dialog.tsx'
import { isApple } from './platform.ts'

/** Every shortcut there is, from the table that the keys themselves ask. */
export function Shortcuts() {
  const groups = [...Map.groupBy(SHORTCUTS, ({ group }) => group)]
  return (
    <Dialog title="Shortcuts">
      <div className="shortcuts">
        {groups.map(([name, shortcuts]) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <dl>
              {[...Map.groupBy(shortcuts, ({ command }) => command)].map(([command, same]) => (
                <Line key={command} command={command} keys={same.flatMap(({ keys }) => keys)} />
              ))}
            </dl>
          </section>
        ))}
        <section aria-label="Layers">
          <h3>Layers</h3>
          <dl>
            {TREE_KEYS.map(([keys, what]) => (
              <div key={keys}>
                <dt>{what}</dt>
                <dd>
                  <kbd>{keys}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}

const TREE_KEYS = [
  ['↑ ↓', 'Go to another layer'],
  ['→ ←', 'Open and close, go in and out'],
  ['*', 'Open all beside it'],
  ['Enter', 'Select'],
  ['Shift+↑ ↓', 'Select several'],
  ['letters', 'Go to the next of that name'],
] as const

function Line({ command, keys }: { command: Command; keys: Shortcut['keys'][number][] }) {
  return (
    <div>
      <dt>{COMMANDS[command]}</dt>
      <dd>
        {keys.map((one) => (
          <kbd key={wordsOf(one, false)}>{wordsOf(one, isApple())}</kbd>
        ))}
      </dd>
    </div>
  )
}
