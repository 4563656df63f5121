import { authorClasses } from '../../protocol/marks.ts'
import { inWords, unmetVariant } from '../model/breakpoints.ts'
import { mayBeShown } from '../model/shown-classes.ts'
import { useStudio } from '../session/context.ts'
import { Section } from '../ui/section.tsx'
import { ClassEntry } from './class-entry.tsx'
import { useCascadeContext } from './use-cascade.ts'
import { useEdit } from './use-edits.ts'
import { useClassUsage } from './use-scope.tsx'
import type { Selected } from './use-selected.ts'

/** Classes in the source can be removed; those that exist only on the page are listed separately. */
export function ClassesSection({ selected }: { selected: Selected }) {
  const use = useClassUsage(selected)
  const ofUse = useStudio((state) =>
    use ? state.project.lookups.elements[use.id]?.removableClasses : undefined,
  )
  const edit = useEdit()
  const classList = useStudio((state) => state.selection.details.classList)
  const own = [...(selected.entry.removableClasses ?? []), ...(ofUse ?? [])]
  const live = authorClasses(classList)
  const foreign = live.filter((name) => !own.includes(name))
  const add = (typed: string) => {
    const className = typed.trim()
    if (className !== '') void edit((id) => ({ type: 'add-class', id, className }))
  }
  return (
    <Section title="Classes">
      {own.length === 0 && <p className="soft">No classes in the source.</p>}
      <ul className="chips" aria-label="Classes in the source">
        {[...new Set(own)].map((name) => (
          <Chip
            key={name}
            name={name}
            isOnPage={mayBeShown(name, classList)}
            onRemove={() => void edit((id) => ({ type: 'remove-class', id, className: name }))}
          />
        ))}
      </ul>
      <ClassEntry taken={own} onAdd={add} />
      {foreign.length > 0 && (
        <p className="soft">
          Added elsewhere: <code>{foreign.join(' ')}</code>
        </p>
      )}
    </Section>
  )
}

type ChipProps = { name: string; isOnPage: boolean; onRemove: () => void }

/** A class of the source; the tooltip of one without effect says why. */
function Chip({ name, isOnPage, onRemove }: ChipProps) {
  const context = useCascadeContext()
  const unmet = unmetVariant(name, context)
  const isActive = isOnPage && unmet === null
  const why = unmet ? `Applies only ${inWords(unmet, context.theme)}.` : 'The page doesn’t have it now.'
  return (
    <li data-live={isActive}>
      <code>{name}</code>
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
