import type { z } from 'zod'
import type { ProblemError } from '@/lib/domain/api/schema/problems'

const MOST_ERRORS = 50

/** Each problem with its JSON pointer; unknown fields one by one, by name. */
export function errorsOf(error: z.ZodError, base = ''): ProblemError[] {
  return error.issues.flatMap((issue) => readIssue(issue, base)).slice(0, MOST_ERRORS)
}

function readIssue(issue: z.core.$ZodIssue, base: string): ProblemError[] {
  const at = [base, ...issue.path.map((part) => escapePart(String(part)))].join('/').replace(/^\/\//, '/')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      pointer: `${at}/${escapePart(key)}`,
      code: 'unknown_field',
      detail: `“${key.slice(0, 80)}” is not a field of this call.`,
    }))
  }
  if (issue.code === 'invalid_union') {
    // The union member that fits best: the one with the fewest problems.
    const [nearest] = [...issue.errors].sort((one, other) => one.length - other.length)
    return (nearest ?? []).flatMap((inner) => readIssue(inner, at))
  }
  return [{ pointer: at, code: issue.code, detail: issue.message }]
}

/** RFC 6901. */
function escapePart(part: string): string {
  return part.slice(0, 200).replaceAll('~', '~0').replaceAll('/', '~1')
}
