import 'server-only'
import type { Route } from 'next'
import { revalidatePath } from 'next/cache'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import { ERRORS, sentenceFor } from '@/lib/base/errors'
import { unexpectedErrorCode } from '@/lib/base/gateway-error'
import type { Failure, Result } from '@/lib/base/result'
import { clientAddress } from '@/lib/config/client-address'
import { serverEnv } from '@/lib/config/env'
import type { Actor, SignInContext, Viewer } from '@/lib/domain/accounts/views'
import {
  type Access,
  changeRefusal,
  enrolledFactorRefusal,
  freshFactorRefusal,
  freshSignInRefusal,
  toActor,
} from './actor'
import { floodRefusal } from './flood-limit'
import type { FormState } from './form-state'
import { log } from './log'
import { fromNetwork, logRefusal } from './log-refusal'
import { isOwnOrigin, requestIdOf } from './request-context'
import { markArgumentsRead } from './request-state'
import { PATH_HEADER } from './sanitize-headers'
import { fieldMessages, parseForm, plainMessage } from './untrusted'
import { getClaims, viewerOf } from './viewer'

export type ActionContext<Early = unknown> = SignInContext & {
  viewer: Viewer
  echo: Record<string, string>
  /** The rows that `early` loads, if the viewer is the person of the token; otherwise null. */
  early: Promise<Early> | null
}

type ActionSpec<Schema extends z.ZodType, Early> = {
  access: Access
  /** Loads rows of the person in the verified token while the viewer is still being looked up. */
  early?: (person: { userId: string }) => Promise<Early>
  schema: Schema
  /** Fields that go back into the form after a refusal. Never a password or a code. */
  echo?: readonly string[]
  /**
   * True for input that needs a second factor confirmed within the last ten minutes: role changes, suspensions,
   * refunds, exports. `enrolled` requires it only of users with a second factor, `or_sign_in` requires of the others
   * a sign-in within the last thirty minutes.
   */
  freshFactor?: 'enrolled' | 'or_sign_in' | ((input: z.output<Schema>) => boolean)
  run(actor: Actor, input: z.output<Schema>, context: ActionContext<Early>): Promise<FormState | Failure>
}

type FormAction = (previous: FormState, form: FormData) => Promise<FormState>

/**
 * Parses the form, authorizes, runs one command and returns the form's next state. Works before hydration. `redirect`
 * inside `run` passes through; an unexpected error is logged once and becomes a sentence with the request id.
 */
export function defineAction<Schema extends z.ZodType, Early = unknown>(
  spec: ActionSpec<Schema, Early>,
): FormAction {
  return async (_previous, form) => {
    markArgumentsRead()
    const sent = await headers()
    const requestId = requestIdOf(sent)
    const echo = form instanceof FormData ? echoFields(form, spec.echo ?? []) : {}
    const requestFields = {
      requestId,
      path: pathOf(sent),
      by: null as string | null,
      from: fromNetwork(sent),
    }
    const refuse = (refusal: Failure): FormState => {
      logRefusal('action_refused', refusal, requestFields)
      return toState(refusal, requestId, echo)
    }

    try {
      if (!isOwnOrigin(sent, serverEnv().SITE_URL)) return refuse({ ok: false, code: 'foreign_origin' })
      const claims = await getClaims()
      const rows = spec.early && claims ? loadEarly(spec.early, claims) : null
      const [viewer, flood] = await Promise.all([viewerOf(claims), floodRefusal(sent)])
      const actor = toActor(viewer, requestId)
      requestFields.by = actor.userId
      if (flood) return refuse(flood)
      const refusal = changeRefusal(spec.access, viewer)
      if (refusal) return refuse({ ok: false, code: refusal })
      const fields = form instanceof FormData ? parseForm(form) : null
      if (!fields?.ok) return refuse({ ok: false, code: 'malformed_request' })

      const input = await spec.schema.safeParseAsync(fields.value, { error: plainMessage })
      if (!input.success) return { type: 'invalid', fields: fieldMessages(input.error), echo }

      const stale = staleFactor(spec.freshFactor, input.data, viewer)
      if (stale) return refuse({ ok: false, code: stale })

      const early = viewer.type === 'user' ? rows : null
      const context = { requestId, claims, viewer, echo, clientAddress: clientAddress(sent), early }
      const result = await spec.run(actor, input.data, context)
      return 'type' in result ? result : refuse(result)
    } catch (error) {
      unstable_rethrow(error)
      log.error('action_failed', { ...requestFields, error })
      return refuse({ ok: false, code: unexpectedErrorCode(error) })
    }
  }
}

function staleFactor<Input>(
  needed: 'enrolled' | 'or_sign_in' | ((input: Input) => boolean) | undefined,
  input: Input,
  viewer: Viewer,
): 'factor_not_fresh' | 'sign_in_again' | null {
  if (needed === 'or_sign_in') return freshSignInRefusal(viewer)
  if (needed === 'enrolled') return enrolledFactorRefusal(viewer)
  return needed?.(input) ? freshFactorRefusal(viewer) : null
}

/** Leaves out the query, which may contain form input. */
function pathOf(sent: Headers): string | null {
  return sent.get(PATH_HEADER)?.split('?')[0] ?? null
}

function loadEarly<Early>(
  early: (person: { userId: string }) => Promise<Early>,
  { userId }: { userId: string },
): Promise<Early> {
  const rows = early({ userId })
  // A refused viewer never awaits the rows; a caller that awaits them gets the error.
  rows.catch(() => undefined)
  return rows
}

/**
 * The result of an action that stays on its page: `path` is revalidated and `text` is shown; a refusal passes through.
 * `stale_version` promises the latest version, so then `path` is revalidated too.
 */
export function finish<T>(
  result: Result<T>,
  path: Route,
  text: string | ((value: T) => string),
): FormState | Failure {
  if (result.ok || result.code === 'stale_version') revalidatePath(path)
  if (!result.ok) return result
  return { type: 'done', text: typeof text === 'string' ? text : text(result.value) }
}

const fieldsDetailSchema = z.object({ fields: z.record(z.string(), z.string()) })

/** `invalid_input` with `detail.fields` is shown at the fields, any other refusal as one sentence. */
function toState(refusal: Failure, requestId: string, echo: Record<string, string>): FormState {
  const found = fieldsDetailSchema.safeParse(refusal.detail)
  if (refusal.code === 'invalid_input' && found.success) {
    return { type: 'invalid', fields: found.data.fields, echo }
  }
  const text = refusal.hint ?? sentenceFor(refusal.code)
  const isOurs = ERRORS[refusal.code].status >= 500
  const reference = isOurs ? { reference: requestId.slice(0, REFERENCE_LENGTH) } : {}
  return { type: 'refused', text, code: refusal.code, ...reference, echo }
}

/** The start of the request id that the failure is logged under. */
const REFERENCE_LENGTH = 8

function echoFields(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' ? [[name, value.slice(0, 4000)]] : []
    }),
  )
}
