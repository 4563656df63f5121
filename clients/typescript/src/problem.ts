import type { Problem, ProblemType } from './generated.ts'

/** A refusal of the API: what is wrong, whether the same call may succeed later, and what to do about it. */
export class AttestaProblem extends Error {
  readonly status: number
  /** The last part of `problem.type`; compare this one. */
  readonly type: ProblemType
  readonly problem: Problem
  /** Include it when you contact us. */
  readonly requestId: string

  constructor(problem: Problem) {
    super(`${problem.detail} (${problem.status}, request ${problem.request_id})`)
    this.name = 'AttestaProblem'
    this.status = problem.status
    // A later version may add types, which have to be handled by their status.
    this.type = problem.type.slice(problem.type.indexOf('#problem-') + '#problem-'.length) as ProblemType
    this.problem = problem
    this.requestId = problem.request_id
  }
}

/** The problem of a response. A proxy between us and you may respond with something else. */
export async function readProblem(response: Response): Promise<AttestaProblem> {
  const text = await response.text()
  if (response.headers.get('content-type')?.startsWith('application/problem+json')) {
    return new AttestaProblem(JSON.parse(text))
  }
  return new AttestaProblem({
    type: `about:blank#problem-${response.status === 503 ? 'temporarily-unavailable' : 'internal'}`,
    title: response.statusText,
    status: response.status,
    detail: `The answer with status ${response.status} is not one of the API: ${text.slice(0, 200)}`,
    instance: new URL(response.url).pathname,
    request_id: response.headers.get('x-request-id') ?? 'unknown',
    retryable: response.status >= 500,
    recovery_hint: 'Repeat the request later.',
  })
}
