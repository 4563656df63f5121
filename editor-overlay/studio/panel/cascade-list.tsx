import { inWords } from '../model/breakpoints.ts'
import type { CascadeEntry } from '../model/cascade.ts'
import { useStudio } from '../session/context.ts'

/** Every rule that sets a property, the winner first. */
export function CascadeList({ property, entries }: { property: string; entries: readonly CascadeEntry[] }) {
  const theme = useStudio((state) => state.project.theme)
  if (entries.length === 0)
    return <p className="soft">No rule sets {property} here. The value comes from the browser.</p>
  return (
    <ol className="cascade" aria-label={`Rules that set ${property}`}>
      {entries.map((one) => (
        <li key={`${one.label} ${one.name} ${one.value} ${one.reason}`} data-wins={one.reason === null}>
          {one.reason === null ? (
            <Words one={one} />
          ) : (
            <s>
              <Words one={one} />
            </s>
          )}
          <span className="soft">
            {one.reason ?? ['wins', ...one.variants.map((each) => inWords(each, theme))].join(', ')}
            {one.isInherited && one.reason === null && ', inherited'}
            {one.file && ` · ${one.file}${one.line === null ? '' : `:${one.line}`}`}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Words({ one: { label, name, value, isImportant } }: { one: CascadeEntry }) {
  return (
    <code>
      <b>{label}</b> {name}: {value}
      {isImportant && ' !important'}
    </code>
  )
}
