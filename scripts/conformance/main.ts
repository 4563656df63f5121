import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { checkAuthAnswer } from './auth.ts'
import { checkClioAnswer } from './clio.ts'
import { checkResendAnswer } from './resend.ts'
import { checkStripeAnswer } from './stripe.ts'
import type { Answer } from './zod-answers.ts'

/**
 * Compares every answer that the emulators gave in a test stage with what the vendors publish:
 * node scripts/conformance/main.ts <folder of recorded answers> <service …>
 */

const CHECKS: Record<string, (answer: Answer) => string[]> = {
  stripe: checkStripeAnswer,
  auth: checkAuthAnswer,
  resend: checkResendAnswer,
  clio: checkClioAnswer,
}

const answerSchema = z.object({
  service: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  body: z.unknown(),
})

function readAnswers(folder: string): Answer[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((file) =>
    // A killed emulator may leave a partial line.
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => answerSchema.parse(JSON.parse(line))),
  )
}

function main([folder = '', ...services]: string[]): number {
  const answers = readAnswers(folder)
  const found = new Map<string, number>()
  for (const answer of answers) {
    for (const deviation of CHECKS[answer.service]?.(answer) ?? ['this service has no check']) {
      const line = `${answer.service} ${answer.method} ${withoutIds(answer.path)} ${answer.status}: ${withoutIds(deviation)}`
      found.set(line, (found.get(line) ?? 0) + 1)
    }
  }
  for (const [line, count] of [...found].sort()) console.error(`${line} (${count} times)`)
  const silent = services.filter((service) => !answers.some((answer) => answer.service === service))
  for (const service of silent) console.error(`No answer of ${service} was recorded.`)
  console.log(`${answers.length} answers of the emulators compared, ${found.size} deviations.`)
  return found.size + silent.length === 0 ? 0 : 1
}

function withoutIds(text: string): string {
  return text
    .replace(/\b[a-z]+_test_[A-Za-z0-9_]+/g, '…')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
    .replace(/\[\d+\]/g, '[]')
}

process.exitCode = main(process.argv.slice(2))
