import { type Broken, bytes, type Dice, dice, ODD_VALUES } from './broken-bodies'

/** Malformed input of a server action: envelopes, arguments, and unusual fields. */

type Maker = (fields: Record<string, string>, roll: Dice) => Broken

const BOUNDARY = 'edge'
const TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const ARGUMENTS = '[{"type":"idle"},"$K1"]'

/** Texts with a meaning for the decoder of arguments. */
const REFERENCES: readonly string[] = [
  '["$K1"]',
  '[]',
  '[{},"$K99"]',
  '[{},"$@0"]',
  '["$@0","$@0"]',
  '[{},"$F1"]',
  '[{},{"id":"x","bound":null}]',
  '["$1:__proto__:then","$K1"]',
  '["$1:constructor:constructor","$K1"]',
  '[{"then":"$1:then"},"$K1"]',
  '["$B1337","$K1"]',
  `["$n${'9'.repeat(4000)}","$K1"]`,
  '["$Q1","$W1"]',
  '["$i1","$K1"]',
  '["$Dnotadate","$K1"]',
  '["$undefined","$undefined"]',
  '["$R1","$r1"]',
  '"$K1"',
  '{"length":2}',
  '',
  '[',
  `${'['.repeat(20000)}${']'.repeat(20000)}`,
  'null',
]

const ODD_TEXTS: readonly string[] = [
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\r\nBcc: x@attesta.test',
  '__proto__',
  '[object Object]',
  '-1',
  '1e999',
  'x'.repeat(50_000),
  ...ODD_VALUES.slice(0, 12),
]

const MAKERS: readonly Maker[] = [
  (fields, roll) => envelope('odd arguments', { ...prefixed(fields), 0: roll.pick(REFERENCES) }),
  (fields, roll) => {
    const name = roll.pick([...Object.keys(fields), 'to', 'status', 'role'])
    return envelope(`odd ${name}`, { ...prefixed({ ...fields, [name]: roll.pick(ODD_TEXTS) }), 0: ARGUMENTS })
  },
  (fields, roll) => {
    const name = roll.pick([
      '__proto__',
      'constructor',
      'prototype',
      'a[b][c]',
      'files[]',
      '$ACTION_ID_x',
      '',
    ])
    return envelope(`field ${name}`, { ...prefixed({ ...fields, [name]: 'x' }), 0: ARGUMENTS })
  },
  (fields, roll) => {
    const whole = String(envelope('', { ...prefixed(fields), 0: ARGUMENTS }).body)
    return { name: 'cut off', headers: TYPE, body: whole.slice(0, roll.below(whole.length)) }
  },
  (_, roll) => ({ name: 'noise in an envelope', headers: TYPE, body: bytes(roll, 1 + roll.below(400)) }),
  (fields, roll) => ({
    name: 'another type of content',
    headers: {
      'content-type': roll.pick([
        'text/plain;charset=UTF-8',
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary="',
        'image/png',
      ]),
    },
    body: roll.pick([ARGUMENTS, JSON.stringify([fields]), ...REFERENCES, 'a=b&a=c']),
  }),
  (fields) => envelope('a file in every field', prefixed(fields), 'x.pdf'),
  (_, roll) =>
    envelope(
      'thousands of fields',
      Object.fromEntries(
        Array.from({ length: 1500 }, (_unused, index) => [`_1_${index}`, String(roll.below(9))]),
      ),
    ),
  (_, roll) => ({ name: 'nothing', headers: roll.pick([TYPE, {}]), body: '' }),
  (fields, roll) => ({
    ...envelope('says it is compressed', prefixed(fields)),
    headers: { ...TYPE, 'content-encoding': roll.pick(['gzip', 'nonsense']) },
  }),
]

/** Small malformed forms, by default each mutation once. */
export function smallForms(fields: Record<string, string>, seed: number, count = MAKERS.length): Broken[] {
  const roll = dice(seed)
  return Array.from({ length: count }, (_, index) =>
    (MAKERS[index % MAKERS.length] ?? roll.pick(MAKERS))(fields, roll),
  )
}

/** `count` malformed forms, two of them of two megabytes. */
export function brokenForms(fields: Record<string, string>, seed: number, count: number): Broken[] {
  const large = 'x'.repeat(2 * 1024 * 1024)
  return [
    ...smallForms(fields, seed, count - 2),
    envelope('two megabytes in a field', { ...prefixed({ ...fields, extra: large }), 0: ARGUMENTS }),
    envelope('two megabytes of arguments', { 0: `["${large}","$K1"]` }),
  ]
}

function prefixed(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`_1_${name}`, value]))
}

function envelope(name: string, parts: Record<string, string>, file?: string): Broken {
  const filename = file ? `; filename="${file}"` : ''
  const lines = Object.entries(parts).map(
    ([part, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part}"${filename}\r\n\r\n${value}\r\n`,
  )
  return { name, headers: TYPE, body: `${lines.join('')}--${BOUNDARY}--\r\n` }
}
