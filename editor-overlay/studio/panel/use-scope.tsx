import { useMemo } from 'react'
import { usageForClasses } from '../model/component-usage.ts'
import type { ElementMetadata } from '../model/metadata.ts'
import { useDispatch, useStudio } from '../session/context.ts'
import { pathnameOf } from '../state/canvas.ts'
import type { Selected } from './use-selected.ts'

/**
 * Returns the use whose classes the selected element shows; null unless it is the outermost element of a component that
 * accepts them.
 */
function useClassUsage({ node, isInPage }: Selected): ElementMetadata | null {
  const entries = useStudio((state) => state.project.lookups.elements)
  const pathname = useStudio(pathnameOf)
  return useMemo(
    () => (node && isInPage ? usageForClasses(node, { entries, pathname }) : null),
    [node, isInPage, entries, pathname],
  )
}

const CHOICES = [
  ['use', 'This use'],
  ['definition', 'Every use'],
] as const

/** Chooses where classes of a component's outermost element are written. */
export function UseScope({ selected }: { selected: Selected }) {
  const dispatch = useDispatch()
  const scope = useStudio((state) => state.editing.classScope)
  const use = useClassUsage(selected)
  if (!use) return null
  return (
    <div className="note">
      <p>This is the outermost element of {use.name}, which takes a className.</p>
      <fieldset className="segments">
        <legend>Apply classes and styles to</legend>
        {CHOICES.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="class-scope"
              checked={scope === value}
              onChange={() => dispatch({ type: 'class-scope-chosen', scope: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
