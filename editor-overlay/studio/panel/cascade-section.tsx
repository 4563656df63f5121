import { useMemo } from 'react'
import { propertiesIn } from '../model/cascade.ts'
import { useStudio } from '../session/context.ts'
import { Section } from '../ui/section.tsx'
import { CascadeList } from './cascade-list.tsx'
import { useCascade } from './use-cascade.ts'

/** Every property that any rule of the element sets. */
export function CascadeSection() {
  const rules = useStudio((state) => state.selection.details.rules)
  const cascade = useCascade()
  const properties = useMemo(() => propertiesIn(rules), [rules])
  return (
    <Section title={`Cascade (${properties.length})`} isOpen={false}>
      {properties.length === 0 && <p className="soft">No rules apply to this element.</p>}
      {properties.map((property) => (
        <div key={property} className="cascade-of">
          <h4>{property}</h4>
          <CascadeList property={property} entries={cascade(property)} />
        </div>
      ))}
    </Section>
  )
}
