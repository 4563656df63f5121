import { isApple, keyLabel } from '../commands/shortcuts.ts'
import { COMMAND_IDS, COMMANDS, type CommandId } from '../commands/table.ts'
import { useDispatch } from '../session/context.ts'
import { Dialog } from '../ui/dialog.tsx'

/** All shortcuts, from the table that also handles the keys. */
export function ShortcutsDialog() {
  const dispatch = useDispatch()
  const ids = COMMAND_IDS.filter((id) => COMMANDS[id].shortcuts)
  const groups = [...Map.groupBy(ids, (id) => COMMANDS[id].group)]
  return (
    <Dialog title="Keyboard shortcuts" onClose={() => dispatch({ type: 'dialog-closed' })}>
      <div className="shortcuts">
        {groups.map(([name, commands]) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <dl>
              {commands.map((id) => (
                <Line key={id} id={id} />
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
  ['↑ ↓', 'Move between layers'],
  ['→ ←', 'Expand or collapse, go in or out'],
  ['*', 'Expand all siblings'],
  ['Enter', 'Select'],
  ['Shift+↑ ↓', 'Select multiple'],
  ['A–Z', 'Jump to the next layer with that letter'],
] as const

function Line({ id }: { id: CommandId }) {
  const { label, shortcuts = [] } = COMMANDS[id]
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {shortcuts.map((shortcut) => (
          <kbd key={shortcut.keys}>{keyLabel(shortcut, isApple())}</kbd>
        ))}
      </dd>
    </div>
  )
}
