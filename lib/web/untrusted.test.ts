import fc from 'fast-check'
import { z } from 'zod'
import { fieldMessages, isHarmless, parseForm, parseJson, plainMessage } from './untrusted'

test.each([
  ['a prototype key', '{"__proto__":{"admin":true}}'],
  ['a nested constructor key', '{"a":[{"constructor":1}]}'],
  ['a NUL', '{"a":"x\\u0000y"}'],
  ['a lone surrogate', '{"a":"\\ud800"}'],
  ['a lone surrogate as a key', '{"\\udfff":1}'],
  ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['invalid JSON', '{"a":'],
  ['no text', ''],
])('refuses JSON with %s', (_, text) => {
  expect(parseJson(text)).toMatchObject({ ok: false, code: 'malformed_request' })
})

test('parses or refuses any JSON and never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const parsed = parseJson(JSON.stringify(value))

      if (parsed.ok) expect(parsed.value).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('refuses a huge flat list', () => {
  expect(isHarmless(Array.from({ length: 30_000 }, () => 1))).toBe(false)
})

test('converts form fields to values and repeated ones to lists, and drops fields of the framework', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['a', '1'],
    ['b', '1'],
    ['b', '2'],
    ['c[]', '1'],
    ['$ACTION_KEY', 'x'],
  ] as const) {
    form.append(name, value)
  }

  expect(parseForm(form)).toEqual({ ok: true, value: { a: '1', b: ['1', '2'], c: ['1'] } })
})

test('refuses a form field named like a prototype', () => {
  const form = new FormData()
  form.append('__proto__', 'x')

  expect(parseForm(form)).toMatchObject({ ok: false })
})

test('writes a message for a rule that has none', () => {
  const schema = z.object({
    answer: z.string().max(2000),
    note: z.string().min(3),
    kind: z.enum(['a', 'b']),
    name: z.string('Enter your name.'),
  })
  const parsed = schema.safeParse({ answer: 'x'.repeat(2001), note: '', kind: 'c' }, { error: plainMessage })

  expect(fieldMessages(parsed.error ?? new z.ZodError([]))).toEqual({
    answer: 'Use at most 2,000 characters.',
    note: 'Use at least 3 characters.',
    kind: 'Please check this answer.',
    name: 'Enter your name.',
  })
})
