/** Takes messages in their order: checks, runs, answers. A failure is told on the console and never on the wire. */
import { type Handlers, QUEUED } from '../protocol/functions.ts'
import { type Call, describeInbound, readInbound } from '../protocol/inbound.ts'
import type { InspectionRequest } from '../protocol/inspection.ts'
import { inspect } from './inspect.ts'
import type { Parts } from './parts.ts'

const NOT_FOUND = 'INNER FRAME ERROR: Function to execute not found'

export function receiver(parts: Parts, handlers: Handlers): (message: unknown) => void {
  const { document, flags, post, report, log } = parts
  let queue: Promise<unknown> = Promise.resolve()

  function answerInspection(id: unknown, request: InspectionRequest) {
    try {
      const answer = inspect(document, request)
      post('error' in answer ? { id, error: answer.error } : { id, ...answer })
    } catch (error) {
      report(error)
    }
  }

  async function run(id: unknown, { name, args }: Call) {
    try {
      const result = await Reflect.apply(handlers[name], undefined, args)
      if (result) post({ id, result })
    } catch (error) {
      report(error)
    }
  }

  return (message) => {
    if (flags.debug) log(`INNER FRAME: Received message from parent: ${describeInbound(message)}`)
    const inbound = readInbound(message)
    switch (inbound.type) {
      case 'ignored':
        return log(inbound.reason)
      case 'unknown-function':
        return console.log(NOT_FOUND)
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
