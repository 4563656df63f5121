import { createElement, Fragment, type ReactNode } from 'react'

/** The placeholder names of a literal text type. */
type PlaceNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceNames<Rest>
  : never

type FilledTextProps<Text extends string> = { text: Text; parts: Record<PlaceNames<Text>, ReactNode> }

/** A sentence of `lib/content` with a link, a button or a date in place of `{name}`. */
export function FilledText<Text extends string>({ text, parts }: FilledTextProps<Text>) {
  const byName: Record<string, ReactNode> = parts
  // Passed as arguments, because the pieces of a sentence never move and so need no keys.
  return createElement(
    Fragment,
    null,
    ...text.split(/[{}]/).map((piece, at) => (at % 2 === 1 ? byName[piece] : piece)),
  )
}
