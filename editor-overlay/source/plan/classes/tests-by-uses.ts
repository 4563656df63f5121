/** Derives the outcome of tests in a class list from the literals that all uses of the component pass. */
import type { ClassSource } from '../../class/gather.ts'
import type { Outcomes } from '../../class/test-combinations.ts'
import type { Open } from '../../draft.ts'
import type { OutlineElement } from '../../file/outline.ts'
import type { Source } from '../../file/source.ts'
import { usesOf } from '../../project/usages.ts'
import { outcomeIn, propTestsOf } from './prop-tests.ts'

/** Returns the tests with the same outcome in every use; none if one of the uses can't be resolved. */
export function testsByUses(open: Open, source: Source, jsx: OutlineElement, found: ClassSource): Outcomes {
  const { component } = jsx
  const asked = component ? propTestsOf(source, found, component.node) : []
  const uses =
    component && asked.length > 0 ? usesOf(open, { file: source.file, name: component.name }) : null
  if (uses?.type !== 'usages') return new Map()
  return new Map(
    asked.flatMap((one): [string, boolean][] => {
      const all = uses.usages.map((use) => outcomeIn(use, one))
      const [first] = all
      return typeof first === 'boolean' && all.every((outcome) => outcome === first)
        ? [[one.test, first]]
        : []
    }),
  )
}
