/** What the source server accepts as an edit; a field that is not named here is refused. */
import { z } from 'zod'
import type { Edit, EditRequest } from './edit.ts'

/** A codebase id. */
export const id = z.string().min(1).max(300)

/** A name, such as a property or a variant. */
export const word = z.string().max(300)

/** A class list or a value. */
export const words = z.string().max(20_000)

/** A text on screen. */
export const longText = z.string().max(100_000)

/** A path in the project. */
export const fileName = z.string().max(500)

/** The hash of a file's bytes. */
export const fileHash = z.string().max(100)

/** Who makes an edit, for the history. */
export const author = z.string().regex(/^[\w .@-]{1,60}$/)

/** The id of a gesture; its edits are one entry of the history. */
export const gestureId = z.string().regex(/^[\w-]{1,100}$/)

/** Several codebase ids. */
const ids = z.array(id).min(1).max(200)

/** Class names or class lists. */
export const classNames = z.array(words).max(200)

/** Variants, outermost first. */
export const modifiers = z.array(word).max(20)

/** Class names to write for CSS values. */
export const preferred = z.array(z.strictObject({ tailwind: words, css: words })).max(200)

/** Values by property; null removes a property. */
export const styling = z.record(word, words.nullable())

/** How a style is written. */
export const framework = z.enum(['Inline', 'CSS', 'Tailwind'])

const index = z.number().int().min(0).max(100_000)

/** The fields of `EditTarget`. */
export const target = {
  liveClasses: z.array(word).max(500).optional(),
  meaning: z.enum(['template', 'item', 'only']).optional(),
  item: index.optional(),
  within: z.array(index).max(10).optional(),
  toItem: index.optional(),
  when: z.enum(['always', 'active', 'inactive']).optional(),
  condition: z.string().max(2000).optional(),
  uses: z.enum(['all', 'one']).optional(),
  isConfirmed: z.boolean().optional(),
}

const position = z.strictObject({ parentId: id, beforeId: id.optional(), afterId: id.optional() })
const propValue = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('json'), value: z.json() }),
  z.strictObject({ type: z.literal('expression'), code: z.string() }),
  z.strictObject({ type: z.literal('remove') }),
])
const several = <T extends 'wrap' | 'duplicate' | 'remove'>(type: T) =>
  z.strictObject({ type: z.literal(type), ids, ...target })

const edit = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('set-styles'),
    id,
    styling,
    framework: framework.nullish(),
    modifiers: modifiers.optional(),
    preferred: preferred.optional(),
    ...target,
  }),
  z.strictObject({
    type: z.literal('add-class'),
    id,
    className: words,
    framework: z.literal('Tailwind').nullish(),
    keepsOthers: z.boolean().optional(),
    modifiers: modifiers.optional(),
    ...target,
  }),
  z.strictObject({ type: z.literal('remove-class'), id, className: words, ...target }),
  z.strictObject({
    type: z.literal('replace-classes'),
    id,
    newClasses: classNames,
    oldClasses: classNames,
    ...target,
  }),
  z.strictObject({
    type: z.literal('set-text'),
    id,
    newText: longText,
    oldText: longText.optional(),
    ...target,
  }),
  z.strictObject({ type: z.literal('set-tag'), id, tag: word, ...target }),
  z.strictObject({ type: z.literal('set-prop'), id, name: word, value: propValue, ...target }),
  several('wrap'),
  several('duplicate'),
  several('remove'),
  z.strictObject({ type: z.literal('move'), id, position, expectedParentId: id.optional(), ...target }),
  z.strictObject({
    type: z.literal('insert'),
    element: z.union([z.strictObject({ tag: word }), z.strictObject({ codebaseId: id })]),
    position,
    props: z.record(word, z.json()).optional(),
    ...target,
  }),
]) satisfies z.ZodType<Edit>

const version = z.strictObject({ file: fileName.optional(), fileHash: fileHash.optional() })

/** The body of a request to the source server's own route. */
export const editRequestSchema = z.strictObject({
  edit,
  versions: z.record(id, version),
  gestureId: gestureId.optional(),
  author: author.optional(),
}) satisfies z.ZodType<EditRequest>
