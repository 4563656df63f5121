import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

type Answer = { method: string; path: string; status: number; body: string }

const folder = process.env.ATTESTA_RECORD_ANSWERS

/**
 * Stores an answer for the conformance check at the end of a test stage, which sets the folder; otherwise does
 * nothing.
 */
export function recordAnswer(service: 'stripe' | 'auth' | 'resend' | 'clio', answer: Answer): void {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const line = { service, ...answer, body: parsed(answer.body) }
  // Written synchronously, because tests kill emulators.
  appendFileSync(join(folder, `${service}-${process.pid}.jsonl`), `${JSON.stringify(line)}\n`)
}

/** The answer of a `fetch` handler, if it is JSON. */
export async function recordResponse(
  service: 'auth' | 'resend',
  { method, path }: { method: string; path: string },
  response: Response,
): Promise<void> {
  if (!folder || !response.headers.get('content-type')?.includes('json')) return
  recordAnswer(service, { method, path, status: response.status, body: await response.clone().text() })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
