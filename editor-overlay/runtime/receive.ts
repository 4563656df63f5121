import { type Handlers, QUEUED } from '../protocol/functions.ts'
import { type Call, describeInbound, readInbound } from '../protocol/inbound.ts'
import type { InspectionRequest } from '../protocol/inspection.ts'
import type { FailedCall } from './diagnostics.ts'
import type { HelperSession } from './helper-session.ts'
import { inspect } from './inspect.ts'

const NOT_FOUND = 'INNER FRAME ERROR: Function to execute not found'
const REFUSED = 'ARGUMENTS REFUSED'

/** Functions whose code is not loaded at the start. */
type LateFunctions = { names: readonly string[]; load(): Promise<unknown> }

type Receiver = (message: unknown) => void

/**
 * Handles each message of the parent editor: checks it, runs its handler, posts the answer (the wire contract, 2.4).
 * A failure is reported on the console and as a diagnostic, never as an answer. Long, because its parts share the queue
 * and the held messages.
 */
export function receiver(
  session: Pick<HelperSession, 'deps' | 'isStopped'>,
  handlers: Handlers,
  late: LateFunctions,
): Receiver {
  const { flags, post, report, log, diagnostics, slices } = session.deps
  let queue: Promise<unknown> = Promise.resolve()
  let lateCode: 'unloaded' | 'loading' | 'loaded' = 'unloaded'
  const held: unknown[] = []

  /** Until the code is loaded, later messages wait, so that the answers keep their order. */
  async function holdUntilLoaded() {
    lateCode = 'loading'
    const isLoaded = await late.load().then(
      () => true,
      () => false, // The call itself reports the failure.
    )
    // Each message is handled in its own task, as if it came through the port.
    await slices.pause()
    while (held.length > 0) {
      const next = held.shift()
      if (!session.isStopped) handle(next)
      await slices.pause()
    }
    lateCode = isLoaded ? 'loaded' : 'unloaded'
  }

  function answerInspection(id: unknown, request: InspectionRequest) {
    try {
      const answer = inspect(request)
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

  function handle(message: unknown) {
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
        if (lateCode === 'unloaded' && late.names.includes(call.name)) void holdUntilLoaded()
        if (QUEUED.has(call.name)) queue = queue.then(() => run(id, call))
        else void run(id, call)
      }
    }
  }

  return (message) => {
    if (lateCode === 'loading') held.push(message)
    else handle(message)
  }
}
