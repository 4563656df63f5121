import { inWords } from '../model/breakpoints.ts'
import type { Standing } from '../model/cascade.ts'
import { useStudio } from '../shell/context.ts'

/** Every rule that sets a property, the winner first. */
export function CascadeList({ property, standings }: { property: string; standings: readonly Standing[] }) {
  const theme = useStudio((state) => state.theme)
  if (standings.length === 0)
    return (
      <p className="soft">
        No rule that can be seen sets {property} here; this is what the browser computes.
      </p>
    )
  return (
    <ol className="cascade" aria-label={`Rules that set ${property}`}>
      {standings.map((one) => (
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

function Words({ one: { label, name, value, isImportant } }: { one: Standing }) {
  return (
    <code>
      <b>{label}</b> {name}: {value}
      {isImportant && ' !important'}
    </code>
  )
}
