import { isObject } from './parse.ts'

/** A request for the props and the state of one component (the wire contract, section 8). */
export type InspectionRequest = {
  componentName: string | undefined
  tempoElementID: string | undefined
  isComponent: boolean
  componentElementId: string | undefined
}

/** The error texts an inspection can answer with. */
export const INSPECTION_ERRORS = {
  noName: 'No component name',
  noElement: 'Could not find element',
  notFound: 'No component found',
} as const

/** What to search for; the first fiber that matches is the answer. */
export type InspectionSearch =
  | { type: 'name'; name: string }
  | { type: 'id'; id: string; withinId: string | undefined }

/** An element is found by its id; a component by its id or, without one, by its name. */
export function searchFor(request: InspectionRequest): InspectionSearch | { error: string } {
  const { componentName, tempoElementID, isComponent, componentElementId } = request
  const withinId = isComponent ? undefined : componentElementId
  if (tempoElementID) return { type: 'id', id: tempoElementID, withinId }
  if (!componentName) return { error: INSPECTION_ERRORS.noName }
  if (!isComponent) return { error: INSPECTION_ERRORS.noElement }
  return { type: 'name', name: componentName }
}

/** The window message GET_STATE_AND_PROPS, which needs no port; the answer is logged as one line on the console. */
export type StateAndPropsRequest = { componentName: string; id: unknown }

/** Parses that message; null for any other. */
export function readStateAndProps(data: unknown): StateAndPropsRequest | null {
  if (!isObject(data)) return null
  const { type, componentName, id } = data
  if (type !== 'GET_STATE_AND_PROPS' || typeof componentName !== 'string' || componentName === '') return null
  return { componentName, id }
}
