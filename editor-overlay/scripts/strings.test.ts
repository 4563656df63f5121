import { withShortStrings } from './strings.ts'

test('a tag is a letter wherever it is compared, and a property of the same name keeps it', () => {
  const code = withShortStrings(`({type:'redraw',redraw:1});e.type==='redraw'`)

  const [, tag] = /type:"(\w)"/.exec(code) ?? []
  expect(code).toBe(`({type:"${tag}",redraw:1});e.type==="${tag}"`)
})

test('a key is one letter as a property and as a text', () => {
  const code = withShortStrings(`({queueDelete:'arb89-queue-delete'});mark('queueDelete');K.queueDelete`)

  const [, key] = /\{(\w):/.exec(code) ?? []
  expect(code).toBe(`({${key}:'arb89-queue-delete'});mark("${key}");K.${key}`)
})

test('a style sheet loses its spaces, other texts stay', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code.
  expect(withShortStrings('f(`a {\n    b: ${c};\n  d }`,`x\ny`,"a\\n  b")')).toBe(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code.
    'f(`a{b:${c};d}`,`x\ny`,"a\\n  b")',
  )
})
