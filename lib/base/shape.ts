/** Checks our server's responses in the browser. The server uses zod, which would be a seventh of a page's script. */
export type Shape<T> = (value: unknown) => value is T

export const isText: Shape<string> = (value) => typeof value === 'string'
export const isNumber: Shape<number> = (value) => typeof value === 'number'

export const nullable =
  <T>(inner: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || inner(value)

export const optional =
  <T>(inner: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || inner(value)

export const oneOf =
  <const T extends string>(...allowed: readonly T[]): Shape<T> =>
  (value): value is T =>
    allowed.some((one) => one === value)

export const isFlag: Shape<boolean> = (value) => typeof value === 'boolean'

export const listOf =
  <T>(inner: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(inner)

/** An object with at least these fields. */
export const shape =
  <T extends object>(fields: { [Name in keyof T]-?: Shape<T[Name]> }): Shape<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Shape<unknown>>(fields).every(([name, isField]) => isField(Reflect.get(value, name)))

export const textMap: Shape<Record<string, string>> = (value): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText)

/** @throws when the value has another shape */
export function read<T>(isShape: Shape<T>, value: unknown): T {
  if (!isShape(value)) throw new TypeError('The response has an unexpected shape.')
  return value
}

/** The body of every refusal. */
export const isRefusal = shape<{ error: { code: string; text: string } }>({
  error: shape({ code: isText, text: isText }),
})
