/** The routes. The sender of a request has been checked before. */
import { type Edit, type EditRequest, mapEditIds, type PropValue } from '../../protocol/edit.ts'
import type { EditVerdict } from '../../protocol/edit-result.ts'
import { editRequestSchema } from '../../protocol/edit-schema.ts'
import { isOperation, type Operation, redoBody, undoBody } from '../../protocol/published-bodies.ts'
import { malformed, OPERATIONS, readPublishedBody } from '../../protocol/published-edits.ts'
import { plan } from '../../source/plan.ts'
import { isNestedTooDeep } from '../files/depth.ts'
import type { Project } from '../project/project.ts'
import { type ProjectResult, refused } from '../project/result.ts'
import { type Answer, type HttpError, httpError } from './answer.ts'
import type { Audit } from './audit.ts'
import type { Capability } from './guards.ts'
import {
  activitiesAnswer,
  lookupsAnswer,
  paletteAnswer,
  rulesAnswer,
  sourceAnswer,
  sourceAtAnswer,
  themeAnswer,
} from './reading.ts'
import { resultAnswer } from './replies.ts'
import { seenOf } from './seen.ts'
import type { HttpSettings } from './settings.ts'

type RequestContext = { project: Project; settings: HttpSettings; audit: Audit; requestId: string }

/** Where a request leads; `answer` handles it. */
export type Route =
  | { type: 'health' }
  | { type: 'session' }
  | { type: 'page'; pathname: string }
  | { type: 'events' }
  | { type: 'read'; answer: (context: RequestContext) => Promise<Answer> | Answer }
  | { type: 'write'; answer: (context: RequestContext, body: unknown) => Promise<Answer | HttpError> }

const NOT_FOUND = httpError(404, 'not-found', 'There is nothing here.')

/** Returns the capability that a route needs; null if it needs no token. */
export function capabilityFor(route: Route): Capability | null {
  if (route.type === 'write') return 'write'
  return route.type === 'read' || route.type === 'events' ? 'read' : null
}

/** Returns the route of a request, or 404 or 405. */
export function routeOf(method: string, url: URL, { canvasId }: HttpSettings): Route | HttpError {
  const wrongMethod = (allow: string): HttpError => ({
    ...httpError(405, 'wrong-method', `Use ${allow} for this address.`),
    headers: { allow },
  })
  const only = (allow: 'GET' | 'POST', route: Route) => (method === allow ? route : wrongMethod(allow))
  const parts = url.pathname.split('/').slice(1)
  if (url.pathname === '/healthz') return only('GET', { type: 'health' })
  if (url.pathname === '/session') return only('POST', { type: 'session' })
  if (parts[0] === 'studio') return only('GET', { type: 'page', pathname: url.pathname })
  if (parts[0] !== 'canvases') return NOT_FOUND
  if (parts[1] !== canvasId) return httpError(404, 'unknown-canvas', 'There is no such canvas here.')
  const tail = parts.slice(2)
  const [first, second, third] = tail
  if (tail.length === 1 && first === 'events') return only('GET', { type: 'events' })
  const table = tail.length === 1 && first !== undefined ? TABLES.get(first) : undefined
  if (table) return only('GET', { type: 'read', answer: ({ project }) => table(project, url.searchParams) })
  if (tail.length === 3 && first === 'elements' && second !== undefined && third === 'source')
    return only('GET', {
      type: 'read',
      answer: ({ project, requestId }) => sourceAnswer(project, second, requestId),
    })
  if (tail.length === 1 && first === 'source')
    return only('GET', {
      type: 'read',
      answer: ({ project, requestId }) => sourceAtAnswer(project, url.searchParams, requestId),
    })
  if (tail.length === 1 && first === 'edits') return only('POST', { type: 'write', answer: edit })
  if (tail.length === 1 && first === 'checks') return only('POST', { type: 'write', answer: check })
  if (tail.length !== 3 || first !== 'parseAndMutate' || third === undefined) return NOT_FOUND
  const write = writeRoute(second, third)
  return write ? only('POST', write) : NOT_FOUND
}

/** What is read as a whole, by the last segment of the path. */
const TABLES = new Map<string, (project: Project, query: URLSearchParams) => Promise<Answer> | Answer>([
  ['lookups', lookupsAnswer],
  ['activities', activitiesAnswer],
  ['palette', paletteAnswer],
  ['theme', themeAnswer],
  ['rules', rulesAnswer],
])

function writeRoute(kind: string | undefined, name: string): Route | null {
  if (kind === 'mutate' && isOperation(name))
    return { type: 'write', answer: (context, body) => mutate(context, name, body) }
  if (kind === 'activities' && name === 'undoChangeToFiles') return { type: 'write', answer: undo }
  if (kind === 'activities' && name === 'redoChangeToFiles') return { type: 'write', answer: redo }
  return null
}

const TOASTS: Partial<Record<Operation, string>> = {
  changePropValue: 'Prop changed',
  addJsxElement: 'Successfully added',
}

async function mutate(
  context: RequestContext,
  operation: Operation,
  body: unknown,
): Promise<Answer | HttpError> {
  const read = readPublishedBody(operation, body)
  if (read.type === 'malformed') return httpError(400, 'bad-body', read.message)
  const about = { requestId: context.requestId }
  if (read.type === 'refused') return { status: 422, body: { ...read, requestId: context.requestId } }
  if (read.canvasId !== undefined && read.canvasId !== context.settings.canvasId)
    return httpError(400, 'bad-body', 'canvasId does not match the address.')
  const outcome = await applyEdit(context, read.request)
  // No toast for a change that the user has already seen happen.
  const toast = read.hasInstantUpdate ? undefined : TOASTS[operation]
  return resultAnswer(outcome, toast === undefined ? about : { ...about, toast })
}

async function edit(context: RequestContext, body: unknown): Promise<Answer | HttpError> {
  const read = editRequestSchema.safeParse(body)
  if (!read.success) return httpError(400, 'bad-body', malformed(read.error).message)
  const outcome = await applyEdit(context, read.data)
  return resultAnswer(outcome, { requestId: context.requestId })
}

/** Plans an edit of what was last read, and writes nothing: whether a drop would be refused shows during the drag. */
async function check({ project, requestId }: RequestContext, body: unknown): Promise<Answer | HttpError> {
  const read = editRequestSchema.safeParse(body)
  if (!read.success) return httpError(400, 'bad-body', malformed(read.error).message)
  const planned = checkDepth(read.data.edit) ?? plan(project.index(), read.data.edit)
  const verdict: EditVerdict = planned.type === 'refused' ? planned : { type: 'possible' }
  return { status: 200, body: { ...verdict, requestId } }
}

async function applyEdit({ project, audit }: RequestContext, request: EditRequest): Promise<ProjectResult> {
  const { edit: wanted, versions, author = 'studio', gestureId = null } = request
  const tooDeep = checkDepth(wanted)
  if (tooDeep) return tooDeep
  const label = OPERATIONS[wanted.type]
  const outcome = await project.edit({
    label,
    author,
    gesture: gestureId,
    targets: seenOf(wanted, versions),
    plan: (index, idOf) => plan(index, mapEditIds(wanted, idOf)),
  })
  await audit({ who: author, operation: label, result: outcome, at: new Date() })
  return outcome
}

function checkDepth(edit: Edit) {
  const value = edit.type === 'set-prop' ? textOf(edit.value) : ''
  return isNestedTooDeep(value)
    ? refused('bad-value', 'The value is nested too deeply.', 'Write it in the source.')
    : null
}

function textOf(value: PropValue): string {
  if (value.type === 'expression') return value.code
  return value.type === 'json' && typeof value.value === 'string' ? value.value : ''
}

async function undo(context: RequestContext, body: unknown): Promise<Answer | HttpError> {
  const read = undoBody.safeParse(body)
  if (!read.success) return httpError(400, 'bad-body', 'The body may contain only latestUuid.')
  return undoOrRedo(context, {
    direction: 'undo',
    activity: read.data.latestUuid ?? null,
    ...authorOf(read.data),
  })
}

async function redo(context: RequestContext, body: unknown): Promise<Answer | HttpError> {
  const read = redoBody.safeParse(body)
  if (!read.success) return httpError(400, 'bad-body', 'The body may contain only changeToRedoId.')
  return undoOrRedo(context, {
    direction: 'redo',
    activity: read.data.changeToRedoId ?? null,
    ...authorOf(read.data),
  })
}

function authorOf({ author }: { author?: string | undefined }) {
  return { author: author ?? 'studio' }
}

async function undoOrRedo(
  context: RequestContext,
  wanted: Parameters<Project['undoOrRedo']>[0],
): Promise<Answer> {
  const outcome = await context.project.undoOrRedo(wanted)
  await context.audit({ who: wanted.author, operation: wanted.direction, result: outcome, at: new Date() })
  return resultAnswer(outcome, { requestId: context.requestId })
}
