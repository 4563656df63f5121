import { authorClasses } from '../../protocol/marks.ts'
import { inWords, unmetVariant } from '../model/breakpoints.ts'
import { mayBeShown } from '../model/shown-classes.ts'
import { useStudio } from '../session/context.ts'
import { Section } from '../ui/section.tsx'
import { ClassEntry } from './class-entry.tsx'
import { useCascadeContext } from './use-cascade.ts'
import { useEdit } from './use-edits.ts'
import { useSourceClasses } from './use-values.ts'

/** Classes in the source can be removed; those that exist only on the page are listed separately. */
export function ClassesSection() {
  const edit = useEdit()
  const own = useSourceClasses()
  const classList = useStudio((state) => state.selection.details.classList)
  const count = useStudio((state) => state.selection.keys.length)
  const foreign = count > 1 ? [] : authorClasses(classList).filter((name) => !own.has(name))
  const add = (className: string) => edit((id) => ({ type: 'add-class', id, className }))
  return (
    <Section title="Classes">
      {own.size === 0 && <p className="soft">No classes in the source.</p>}
      <ul className="chips" aria-label="Classes in the source">
        {[...own].map(([name, having]) => (
          <Chip
            key={name}
            name={name}
            isOnPage={count > 1 || mayBeShown(name, classList)}
            share={having < count ? `on ${having} of ${count}` : null}
            onRemove={() => void edit((id) => ({ type: 'remove-class', id, className: name }))}
          />
        ))}
      </ul>
      <ClassEntry taken={[...own.keys()]} onAdd={add} />
      {foreign.length > 0 && (
        <p className="soft">
          Added elsewhere: <code>{foreign.join(' ')}</code>
        </p>
      )}
    </Section>
  )
}

/** `share`: how many of several elements have the class, unless all do. */
type ChipProps = { name: string; isOnPage: boolean; share: string | null; onRemove: () => void }

/** A class of the source; the tooltip of one without effect says why. */
function Chip({ name, isOnPage, share, onRemove }: ChipProps) {
  const context = useCascadeContext()
  const unmet = unmetVariant(name, context)
  const isActive = isOnPage && unmet === null
  const why = unmet ? `Applies only ${inWords(unmet, context.theme)}.` : 'The page doesn’t have it now.'
  return (
    <li data-live={isActive}>
      <code>{name}</code>
      {share && <span className="soft"> {share}</span>}
      {!isActive && (
        <span className="soft" title={why}>
          {' '}
          inactive
        </span>
      )}
      <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        ×
      </button>
    </li>
  )
}
