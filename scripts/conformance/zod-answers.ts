import type { z } from 'zod'

export type Answer = { service: string; method: string; path: string; status: number; body: unknown }

/** The answers of one route; the path is a pattern for the whole path. */
export type Fact = { method: string; path: RegExp; schema: z.ZodType }

/** Deviations of one answer from the documented facts of its service, which cover every route in use. */
export function checkByFacts(answer: Answer, facts: Fact[], error: z.ZodType): string[] {
  const { method, path, status, body } = answer
  if (status >= 400) return deviations(body, error)
  const fact = facts.find((one) => one.method === method && one.path.test(path))
  return fact ? deviations(body, fact.schema) : ['no facts are written down for this route']
}

function deviations(body: unknown, schema: z.ZodType): string[] {
  const { error } = schema.safeParse(body)
  return (error?.issues ?? []).map((issue) => `${['answer', ...issue.path].join('.')}: ${issue.message}`)
}
