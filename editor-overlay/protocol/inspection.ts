/** Requests to look at one component's props and state, and the four ways they can be refused. */
export type InspectionRequest = {
  componentName: string | undefined
  tempoElementID: string | undefined
  isComponent: boolean
  componentElementId: string | undefined
}

export const INSPECTION_ERRORS = {
  noName: 'No component name',
  noElement: 'Could not find element',
  noComponent: 'Could not find component',
  notFound: 'No component found',
} as const

/** What to search for: the first fiber that fits is the answer. */
export type InspectionSearch =
  | { by: 'name'; name: string }
  | { by: 'id'; id: string; withinId: string | undefined }

/** An element is named by its id alone; a component by its id or, failing that, by its name. */
export function searchFor(request: InspectionRequest): InspectionSearch | { error: string } {
  const { componentName, tempoElementID, isComponent, componentElementId } = request
  if (isComponent && tempoElementID) return { by: 'id', id: tempoElementID, withinId: undefined }
  if (!isComponent && tempoElementID) return { by: 'id', id: tempoElementID, withinId: componentElementId }
  if (!componentName) return { error: INSPECTION_ERRORS.noName }
  if (!isComponent) return { error: INSPECTION_ERRORS.noElement }
  return { by: 'name', name: componentName }
}

/** The window message that needs no port; its answer is one line on the console. */
export type StateAndPropsRequest = { componentName: string; id: unknown }

export function readStateAndProps(data: unknown): StateAndPropsRequest | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, componentName, id } = data as Record<string, unknown>
  if (type !== 'GET_STATE_AND_PROPS' || typeof componentName !== 'string' || componentName === '') return null
  return { componentName, id }
}
