import { STYLE_SECTIONS } from '../model/style-fields.ts'
import { Section } from '../ui/section.tsx'
import { SpacingBox } from './spacing-box.tsx'
import { StyleFieldRow } from './style-field.tsx'
import { useCascade } from './use-cascade.ts'
import { useAllValues } from './use-values.ts'

/** Fields that have no effect on any selected element are left out. */
export function StyleSections() {
  const all = useAllValues()
  const cascade = useCascade()
  return STYLE_SECTIONS.map(({ title, isOpen, fields }) => (
    <Section key={title} title={title} isOpen={isOpen}>
      {title === 'Spacing' && <SpacingBox cascade={cascade} />}
      {fields
        .filter(({ matters }) => !matters || all.some(matters))
        .map((field) => (
          <StyleFieldRow key={field.property} field={field} cascade={cascade} />
        ))}
    </Section>
  ))
}
