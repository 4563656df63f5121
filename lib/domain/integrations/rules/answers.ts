/** Why a platform call failed, as the gateway reports it. */
type Problem =
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'unprocessable'
  | 'unavailable'
  | 'unexpected'
  | 'rate_limited'

/** How one run of a job ends. `wait` doesn't count as an attempt; with `pause` the whole connection waits. */
export type JobEnd =
  | { type: 'done'; answer: string; documentId?: string }
  | { type: 'wait'; answer: string; seconds: number; pause: boolean }
  | { type: 'failed'; answer: string; isFinal: boolean }
  /** Another worker holds the job now. */
  | { type: 'lost' }

type Words = { name: string; matter: string }

const ANSWERS: Record<Exclude<Problem, 'rate_limited'>, (platform: Words) => string> = {
  unauthorized: ({ name }) => `${name} no longer accepts the connection. Connect again, and this continues.`,
  forbidden: ({ name }) =>
    `This ${name} user isn’t allowed to do this. Ask your firm’s administrator, then retry.`,
  not_found: ({ name, matter }) =>
    `${name} doesn’t have it anymore: the ${matter}, folder or document was deleted or moved.`,
  conflict: ({ name }) => `Someone changed it in ${name} at the same time.`,
  unprocessable: ({ name }) => `${name} didn’t accept what we sent.`,
  unavailable: ({ name }) => `${name} didn’t respond.`,
  unexpected: ({ name }) => `${name} sent a response that we don’t recognize.`,
}

/** What a failed call means for its job. */
export function endOf(failure: { problem: Problem; retryAfterSeconds?: number }, platform: Words): JobEnd {
  const { problem } = failure
  if (problem === 'rate_limited') {
    const seconds = Math.max(1, failure.retryAfterSeconds ?? 60)
    return {
      type: 'wait',
      answer: `${platform.name} asked us to wait ${seconds} seconds.`,
      seconds,
      pause: true,
    }
  }
  const answer = ANSWERS[problem](platform)
  // The connection waits for its owner to reconnect, and the job with it.
  if (problem === 'unauthorized') return { type: 'wait', answer, seconds: 0, pause: false }
  const isFinal = problem === 'forbidden' || problem === 'not_found' || problem === 'unprocessable'
  return { type: 'failed', answer, isFinal }
}
