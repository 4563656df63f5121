import 'server-only'
import { z } from 'zod'
import type { EvaluationView } from './views/admin'

const evaluationSchema = z
  .object({
    purpose: z.string().nullish(),
    reportType: z.string().nullish(),
    targetInstitution: z.string().nullish(),
    credentials: z.array(
      z.object({
        title: z.string().nullish(),
        institution: z.string().nullish(),
        city: z.string().nullish(),
        country: z.string().nullish(),
        level: z.string().nullish(),
        attendedFrom: z.string().nullish(),
        attendedTo: z.string().nullish(),
      }),
    ),
  })
  .nullish()
  .catch(null)

/** What the customer told us about the degrees to evaluate; null for an order without them. */
export function toEvaluation(value: unknown): EvaluationView | null {
  const found = evaluationSchema.parse(value)
  if (!found) return null
  return {
    purpose: found.purpose ?? null,
    reportType: found.reportType ?? null,
    targetInstitution: found.targetInstitution ?? null,
    credentials: found.credentials.map((credential) => ({
      title: credential.title ?? '',
      institution: credential.institution ?? '',
      city: credential.city ?? '',
      country: credential.country ?? '',
      level: credential.level ?? '',
      years: [credential.attendedFrom, credential.attendedTo].filter(Boolean).join(' – '),
    })),
  }
}
