/** The value of a query parameter that should come once; several or none are nothing. */
export function one(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
