import { isApple } from '../commands/shortcuts.ts'
import { useStudio } from '../session/context.ts'
import { CascadeSection } from './cascade-section.tsx'
import { ClassesSection } from './classes-section.tsx'
import { ContentSection } from './content-section.tsx'
import { Header } from './header.tsx'
import { HintsSection, WorseHints } from './hints-section.tsx'
import { PropsSection } from './props-section.tsx'
import { StyleSections } from './style-section.tsx'
import { useForcedStates, useSettledValues } from './use-forced.ts'
import { useHints } from './use-hints.ts'
import { type Selected, useSelected } from './use-selected.ts'
import { useIsSeveral } from './use-values.ts'
import { VariantSwitch } from './variant-switch.tsx'
import './fields.css'
import './panel.css'

/** Everything that can be seen and changed about the selected element. */
export function Panel() {
  useForcedStates()
  useSettledValues()
  const selected = useSelected()
  const hasSelection = useStudio((state) => state.selection.keys.length > 0)
  if (!selected)
    return (
      <div className="panel">
        <h2>{hasSelection ? 'Not in the source' : 'Nothing selected'}</h2>
        <p className="soft">
          {hasSelection
            ? 'This part of the page isn’t in the project’s files. Select an element inside or around it.'
            : `Click an element on the page, or pick one in Layers. ${HOW_DEEP}`}
        </p>
      </div>
    )
  return <SelectedPanel selected={selected} />
}

const HOW_DEEP = `Each click goes one level deeper; ${isApple() ? '⌘' : 'Ctrl+'}click selects the innermost element.`

function SelectedPanel({ selected }: { selected: Selected }) {
  const isSeveral = useIsSeveral()
  const hasAnswer = useStudio((state) => state.selection.details.key === state.selection.keys[0])
  const { worse, others } = useHints(selected)
  return (
    <div className="panel">
      <Header selected={selected} />
      <div className="sticky">
        <VariantSwitch selected={selected} />
        {!isSeveral && <WorseHints worse={worse} />}
      </div>
      {!isSeveral && <HintsSection hints={others} />}
      <ContentSection selected={selected} />
      <ClassesSection />
      {hasAnswer ? (
        <>
          <StyleSections />
          {!isSeveral && <CascadeSection />}
        </>
      ) : (
        <p role="status" className="soft">
          Loading styles…
        </p>
      )}
      <PropsSection selected={selected} />
    </div>
  )
}
