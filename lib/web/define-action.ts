import 'server-only'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import { sentenceFor } from '@/lib/base/errors'
import type { Failure } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import type { Actor, RequestFacts, Viewer } from '@/lib/domain/accounts/views'
import { accidentCode } from './accident'
import { type Access, changeRefusal, toActor } from './actor'
import { clientAddress } from './client-address'
import type { FormState } from './form-state'
import { noteArgumentsRead } from './front-door'
import { floodRefusal } from './limit'
import { log } from './log'
import { isOwnOrigin } from './origin'
import { requestIdOf } from './request-id'
import { fieldMessages, parseForm } from './untrusted'
import { getViewer } from './viewer'

export type ActionContext = RequestFacts & { viewer: Viewer; echo: Record<string, string> }

type ActionSpec<Schema extends z.ZodType> = {
  access: Access
  schema: Schema
  /** Fields that may be put back into the form after a refusal. Never a password or a code. */
  echo?: readonly string[]
  run(actor: Actor, input: z.output<Schema>, context: ActionContext): Promise<FormState | Failure>
}

export type FormAction = (previous: FormState, form: FormData) => Promise<FormState>

/**
 * Parse, authorise, run one command, say what happened. Works before hydration. `redirect` inside `run` passes through;
 * any accident is logged once and becomes a sentence with the request id.
 */
export function defineAction<Schema extends z.ZodType>(spec: ActionSpec<Schema>): FormAction {
  return async (_previous, form) => {
    noteArgumentsRead()
    const sent = await headers()
    const requestId = requestIdOf(sent)
    const echo = form instanceof FormData ? echoFields(form, spec.echo ?? []) : {}
    const refuse = (refusal: Failure): FormState => toState(refusal, requestId, echo)

    try {
      if (!isOwnOrigin(sent, serverEnv().SITE_URL)) {
        log.warn('action_denied', { requestId, why: 'foreign_origin', origin: sent.get('origin') })
        return refuse({ ok: false, code: 'foreign_origin' })
      }
      const [viewer, flood] = await Promise.all([getViewer(), floodRefusal(sent)])
      if (flood) {
        log.warn('action_denied', { requestId, why: flood.code })
        return refuse(flood)
      }
      const denied = changeRefusal(spec.access, viewer)
      if (denied) {
        log.warn('action_denied', { requestId, why: denied })
        return refuse({ ok: false, code: denied })
      }
      const fields = form instanceof FormData ? parseForm(form) : null
      if (!fields?.ok) return refuse({ ok: false, code: 'malformed_request' })

      const input = await spec.schema.safeParseAsync(fields.value)
      if (!input.success) return { at: 'invalid', fields: fieldMessages(input.error), echo }

      const context = { requestId, viewer, echo, clientAddress: clientAddress(sent) }
      const answer = await spec.run(toActor(viewer, requestId), input.data, context)
      return 'at' in answer ? answer : refuse(answer)
    } catch (error) {
      unstable_rethrow(error)
      log.error('action_failed', { requestId, error })
      return refuse({ ok: false, code: accidentCode(error) })
    }
  }
}

const fieldsDetailSchema = z.object({ fields: z.record(z.string(), z.string()) })

/** `invalid_input` with `detail.fields` is shown at the fields, anything else as one sentence. */
function toState(refusal: Failure, requestId: string, echo: Record<string, string>): FormState {
  const found = fieldsDetailSchema.safeParse(refusal.detail)
  if (refusal.code === 'invalid_input' && found.success) {
    return { at: 'invalid', fields: found.data.fields, echo }
  }
  const text = refusal.hint ?? sentenceFor(refusal.code)
  return { at: 'refused', text, code: refusal.code, requestId, echo }
}

function echoFields(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' ? [[name, value.slice(0, 4000)]] : []
    }),
  )
}
