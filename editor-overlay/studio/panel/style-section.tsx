import { STYLE_SECTIONS } from '../model/style-fields.ts'
import { useStudio } from '../session/context.ts'
import { Section } from '../ui/section.tsx'
import { SpacingBox } from './spacing-box.tsx'
import { StyleFieldRow } from './style-field.tsx'
import { useCascade } from './use-cascade.ts'

/** Fields that have no effect on the selected element are left out. */
export function StyleSections() {
  const evals = useStudio((state) => state.selection.details.evals)
  const cascade = useCascade()
  return STYLE_SECTIONS.map(({ title, isOpen, fields }) => (
    <Section key={title} title={title} isOpen={isOpen}>
      {title === 'Spacing' && <SpacingBox cascade={cascade} />}
      {fields
        .filter(({ matters }) => matters?.(evals) ?? true)
        .map((field) => (
          <StyleFieldRow key={field.property} field={field} cascade={cascade} />
        ))}
    </Section>
  ))
}
