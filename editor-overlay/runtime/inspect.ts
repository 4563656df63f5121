import { inspectRecord, inspectState } from '../core/props.ts'
import { componentName, type Fiber, fiberRoots, findFibers, ID_PROPS, idProps } from '../dom/fibers.ts'
import { isSecretProp } from '../dom/sensitive.ts'
import {
  INSPECTION_ERRORS,
  type InspectionRequest,
  type InspectionSearch,
  type StateAndPropsRequest,
  searchFor,
} from '../protocol/inspection.ts'
import type { InspectionReport } from '../protocol/outbound.ts'

function isWithin(fiber: Fiber, id: string): boolean {
  for (let at = fiber.return; at; at = at.return) if (idProps(at).includes(id)) return true
  return false
}

function matches(search: InspectionSearch): (fiber: Fiber) => boolean {
  if (search.type === 'name') return (fiber) => componentName(fiber.type) === search.name
  const { id, withinId } = search
  return (fiber) => idProps(fiber).includes(id) && (withinId === undefined || isWithin(fiber, withinId))
}

function report({ memoizedProps, memoizedState }: Fiber, ...leftOut: string[]): InspectionReport {
  const isHidden = (name: string) =>
    name === 'children' || leftOut.includes(name) || isSecretProp(name, memoizedProps)
  return { props: inspectRecord(memoizedProps, isHidden), state: inspectState(memoizedState) }
}

/** Props and state of one component, or why there are none (the wire contract, section 8). */
export function inspect(request: InspectionRequest): InspectionReport | { error: string } {
  const search = searchFor(request)
  if ('error' in search) return search
  const [found, second] = findFibers(fiberRoots(), matches(search))
  if (second) console.warn('Warning: more than 1 component found')
  return found ? report(found) : { error: INSPECTION_ERRORS.notFound }
}

/** The most instances that are listed, for example of a component in every row of a long table. */
const MAX_LISTED = 1_000

/** Logs the same to the console as one line `STATE_AND_PROPS <json>` (the wire contract, 2.5). */
export function logStateAndProps({ componentName: name, id }: StateAndPropsRequest) {
  const all = findFibers(fiberRoots(), matches({ type: 'name', name }), MAX_LISTED)
  const [found, second] = all
  if (second) {
    console.log(all)
    console.log('Warning: more than 1 component found')
  }
  const line = found ? { id, ...report(found, ...ID_PROPS) } : { error: INSPECTION_ERRORS.notFound }
  console.log(`STATE_AND_PROPS ${JSON.stringify(line)}`)
}
