import type { z } from 'zod'

/** The server's own schema, asked in the browser when a field is left. */
export function fieldProblems(schema: z.ZodType): (form: FormData) => Record<string, string> {
  return (form) => {
    const parsed = schema.safeParse(Object.fromEntries(form))
    if (parsed.success) return {}
    return Object.fromEntries(
      parsed.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]),
    )
  }
}
