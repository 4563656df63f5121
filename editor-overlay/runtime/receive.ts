import { type Handlers, QUEUED } from '../protocol/functions.ts'
import { type Call, describeInbound, readInbound } from '../protocol/inbound.ts'
import type { InspectionRequest } from '../protocol/inspection.ts'
import type { FailedCall } from './diagnostics.ts'
import type { HelperDeps } from './helper-deps.ts'
import { inspect } from './inspect.ts'

const NOT_FOUND = 'INNER FRAME ERROR: Function to execute not found'
const REFUSED = 'ARGUMENTS REFUSED'

/**
 * Handles each message of the parent editor: checks it, runs its handler, posts the answer (the wire contract, 2.4).
 * A failure is reported on the console and as a diagnostic, never as an answer.
 */
export function receiver(deps: HelperDeps, handlers: Handlers): (message: unknown) => void {
  const { document, flags, post, report, log, diagnostics } = deps
  let queue: Promise<unknown> = Promise.resolve()

  function answerInspection(id: unknown, request: InspectionRequest) {
    try {
      const answer = inspect(document, request)
      post('error' in answer ? { id, error: answer.error } : { id, ...answer })
    } catch (error) {
      fail(error, { requestId: id })
    }
  }

  function fail(error: unknown, call: FailedCall) {
    report(error)
    diagnostics.notify(error, call)
  }

  async function run(id: unknown, { name, args }: Call) {
    try {
      const result = await Reflect.apply(handlers[name], undefined, args)
      if (result) post({ id, result })
    } catch (error) {
      fail(error, { requestId: id, functionName: name })
    }
  }

  return (message) => {
    if (flags.debug) log(`INNER FRAME: Received message from parent: ${describeInbound(message)}`)
    const inbound = readInbound(message)
    switch (inbound.type) {
      case 'ignored':
        return log(inbound.reason)
      case 'unknown-function':
        console.log(NOT_FOUND)
        return diagnostics.notify('Function not found', { requestId: inbound.id, functionName: inbound.name })
      case 'refused':
        log(REFUSED)
        return diagnostics.notify(REFUSED, { requestId: inbound.id, functionName: inbound.name })
      case 'inspect':
        return answerInspection(inbound.id, inbound.request)
      case 'call': {
        const { id, call } = inbound
        if (QUEUED.has(call.name)) queue = queue.then(() => run(id, call))
        else void run(id, call)
      }
    }
  }
}
