import type { Intent, SetupIntent } from './objects.ts'

type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
}

/** An answer in Stripe's error envelope. Everything staged before it is discarded. */
export class Problem extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** An unknown id. If a parameter named it instead of the path, it is a bad request like any other. */
export class MissingProblem extends Problem {
  readonly missingId: string

  constructor(status: 400 | 404, body: ErrorBody, missingId: string) {
    super(status, body)
    this.missingId = missingId
  }

  inParameter(): MissingProblem {
    return new MissingProblem(400, this.body, this.missingId)
  }
}

/** A valid request that the current state refuses: the answer is cached under its idempotency key. */
export class StateProblem extends Problem {}

/** A declined card completes the request: the failed charge and the intent's new state are stored. */
export class CardProblem extends Problem {
  readonly subject: Intent | SetupIntent | null

  constructor(error: ErrorBody, subject: Intent | SetupIntent | null) {
    super(402, error)
    this.subject = subject
  }
}

export function invalid(message: string, more: { param?: string; code?: string } = {}): Problem {
  return new Problem(400, { type: 'invalid_request_error', message, ...more })
}

export function missingParam(param: string): Problem {
  return invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
}

export function resourceMissing(noun: string, id: string, param: string): Problem {
  const message = `No such ${noun.replace(/[._]/g, ' ').replace('checkout session', 'checkout.session')}: '${id}'`
  return new MissingProblem(
    404,
    { type: 'invalid_request_error', message, code: 'resource_missing', param },
    id,
  )
}

export function unexpectedState(code: string, message: string): Problem {
  return refusedByState(message, { code })
}

export function refusedByState(message: string, more: { param?: string; code?: string } = {}): Problem {
  return new StateProblem(400, { type: 'invalid_request_error', message, ...more })
}
