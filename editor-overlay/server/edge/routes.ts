/** What is behind the door. A route has been asked for by name; everything about who asks was settled before. */
import { plan } from '../../source/plan.ts'
import type { Project } from '../project/project.ts'
import { type Answer, type Denial, denial } from './answer.ts'
import type { Audit } from './audit.ts'
import { isOperation, type Operation, redoBody, undoBody } from './bodies.ts'
import type { Capability } from './guards.ts'
import { readIntent } from './intents.ts'
import {
  activitiesAnswer,
  lookupsAnswer,
  paletteAnswer,
  rulesAnswer,
  sourceAnswer,
  themeAnswer,
} from './reading.ts'
import { outcomeAnswer } from './replies.ts'
import type { EdgeSettings } from './settings.ts'

export type Asking = { project: Project; settings: EdgeSettings; audit: Audit; requestId: string }

export type Route =
  | { type: 'health' }
  | { type: 'session' }
  | { type: 'page'; pathname: string }
  | { type: 'events' }
  | { type: 'read'; answer: (asking: Asking) => Promise<Answer> | Answer }
  | { type: 'write'; answer: (asking: Asking, body: unknown) => Promise<Answer | Denial> }

const NOT_FOUND = denial(404, 'not-found', 'There is nothing here.')

export function neededFor(route: Route): Capability | null {
  if (route.type === 'write') return 'write'
  return route.type === 'read' || route.type === 'events' ? 'read' : null
}

export function routeOf(method: string, url: URL, { canvasId }: EdgeSettings): Route | Denial {
  const wrongMethod = (allow: string): Denial => ({
    ...denial(405, 'wrong-method', `This is asked for with ${allow}.`),
    headers: { allow },
  })
  const only = (allow: 'GET' | 'POST', route: Route) => (method === allow ? route : wrongMethod(allow))
  const parts = url.pathname.split('/').slice(1)
  if (url.pathname === '/healthz') return only('GET', { type: 'health' })
  if (url.pathname === '/session') return only('POST', { type: 'session' })
  if (parts[0] === 'studio' || parts[0] === 'protocol')
    return only('GET', { type: 'page', pathname: url.pathname })
  if (parts[0] !== 'canvases') return NOT_FOUND
  if (parts[1] !== canvasId) return denial(404, 'unknown-canvas', 'There is no such canvas here.')
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
  if (tail.length !== 3 || first !== 'parseAndMutate' || third === undefined) return NOT_FOUND
  const write = writeRoute(second, third)
  return write ? only('POST', write) : NOT_FOUND
}

/** What is read as a whole, by the last word of its address. */
const TABLES = new Map<string, (project: Project, query: URLSearchParams) => Promise<Answer> | Answer>([
  ['lookups', lookupsAnswer],
  ['activities', activitiesAnswer],
  ['palette', paletteAnswer],
  ['theme', themeAnswer],
  ['rules', rulesAnswer],
])

function writeRoute(kind: string | undefined, name: string): Route | null {
  if (kind === 'mutate' && isOperation(name))
    return { type: 'write', answer: (asking, body) => mutate(asking, name, body) }
  if (kind === 'activities' && name === 'undoChangeToFiles') return { type: 'write', answer: undo }
  if (kind === 'activities' && name === 'redoChangeToFiles') return { type: 'write', answer: redo }
  return null
}

const TOASTS: Partial<Record<Operation, string>> = {
  changePropValue: 'Prop changed',
  addJsxElement: 'Successfully added',
}

async function mutate(asking: Asking, operation: Operation, body: unknown): Promise<Answer | Denial> {
  const read = readIntent(operation, body)
  if (read.at === 'malformed') return denial(400, 'bad-body', read.message)
  if (read.at === 'refused') return outcomeAnswer(read, { ...asking, hashOf: asking.project.hashOf })
  if (isOtherCanvas(body, asking.settings))
    return denial(400, 'bad-body', 'canvasId: another canvas than that of the address')
  const { project, requestId } = asking
  const author = read.context?.author ?? 'studio'
  const outcome = await project.edit({
    label: operation,
    author,
    gesture: read.context?.gestureId ?? null,
    targets: read.targets,
    plan: (index, idOf) => {
      const intent = read.intent(idOf, index)
      return 'at' in intent ? intent : plan(index, intent)
    },
  })
  await asking.audit({ who: author, intent: operation, outcome, at: new Date() })
  const toast = hasOwnUpdate(body) ? undefined : TOASTS[operation]
  const about = { requestId, hashOf: project.hashOf }
  return outcomeAnswer(outcome, toast === undefined ? about : { ...about, toast })
}

function isOtherCanvas(body: unknown, { canvasId }: EdgeSettings): boolean {
  if (typeof body !== 'object' || body === null || !('canvasId' in body)) return false
  return body.canvasId !== canvasId
}

/** The studio says nothing about what its user saw happen already. */
function hasOwnUpdate(body: unknown): boolean {
  return (
    typeof body === 'object' && body !== null && 'hasInstantUpdate' in body && body.hasInstantUpdate === true
  )
}

async function undo(asking: Asking, body: unknown): Promise<Answer | Denial> {
  const read = undoBody.safeParse(body)
  if (!read.success) return denial(400, 'bad-body', 'The body has a latestUuid, or nothing.')
  return travel(asking, { direction: 'undo', activity: read.data.latestUuid ?? null, ...authorOf(read.data) })
}

async function redo(asking: Asking, body: unknown): Promise<Answer | Denial> {
  const read = redoBody.safeParse(body)
  if (!read.success) return denial(400, 'bad-body', 'The body has a changeToRedoId, or nothing.')
  return travel(asking, {
    direction: 'redo',
    activity: read.data.changeToRedoId ?? null,
    ...authorOf(read.data),
  })
}

function authorOf({ author }: { author?: string | undefined }) {
  return { author: author ?? 'studio' }
}

async function travel(asking: Asking, wanted: Parameters<Project['travel']>[0]): Promise<Answer> {
  const outcome = await asking.project.travel(wanted)
  await asking.audit({ who: wanted.author, intent: wanted.direction, outcome, at: new Date() })
  return outcomeAnswer(outcome, { requestId: asking.requestId, hashOf: asking.project.hashOf })
}
