/** Bodies that no page of ours would send, deterministic for a seed. */

export type Broken = { name: string; headers: Record<string, string>; body: string | Uint8Array }
export type Dice = { below: (limit: number) => number; pick: <Entry>(entries: readonly Entry[]) => Entry }

/** mulberry32: small, uniform enough, and the same on every platform. */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Entry>(entries: readonly Entry[]): Entry => {
    const entry = entries[below(entries.length)]
    if (entry === undefined) throw new Error('nothing to pick from')
    return entry
  }
  return { below, pick }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const TWO_MEGABYTES = 2 * 1024 * 1024

/** JSON texts with one value each, some of them invalid. */
export const ODD_VALUES: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '1e999',
  '-1e999',
  '1e308',
  '9007199254740993',
  '-0.0000000000000000000001',
  '9'.repeat(5000),
  '""',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\u202e\\u2066gnp.exe"',
  '"%00%0d%0aSet-Cookie:x=1"',
  '"\\r\\nBcc: x@attesta.test"',
  '"\' or 1=1 --"',
  '"<script>alert(1)</script>"',
  '"../../../../etc/passwd"',
  '"00000000-0000-0000-0000-000000000000"',
  '"ffffffff-ffff-ffff-ffff-ffffffffffff"',
  `"${'é'.repeat(4000)}"`,
  '[]',
  '[[]]',
  '[null,null]',
  '{}',
  '{"toString":1}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"length":4294967295}',
  '{"then":"x"}',
  'undefined',
  'NaN',
  "'single'",
  '{"a":1,}',
]

type Maker = (sample: Record<string, unknown>, dice: Dice) => Broken

const MAKERS: readonly Maker[] = [
  (sample, roll) => {
    const text = JSON.stringify(sample)
    return { name: 'cut off', headers: JSON_TYPE, body: text.slice(0, roll.below(text.length)) }
  },
  (sample, roll) => ({ name: 'one odd field', headers: JSON_TYPE, body: withOddField(sample, roll) }),
  (sample, roll) => ({ name: 'two odd fields', headers: JSON_TYPE, body: withOddField(sample, roll, 2) }),
  (_, roll) => ({ name: 'odd as a whole', headers: JSON_TYPE, body: roll.pick(ODD_VALUES) }),
  (_, roll) => {
    const depth = 25 + roll.below(60_000)
    const [open, close] = roll.pick([
      ['[', ']'],
      ['{"a":', '}'],
    ] as const)
    return { name: `${depth} deep`, headers: JSON_TYPE, body: `${open.repeat(depth)}1${close.repeat(depth)}` }
  },
  (sample, roll) => {
    const key = roll.pick(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toJSON', ''])
    const text = JSON.stringify(sample)
    return { name: `key ${key}`, headers: JSON_TYPE, body: `{"${key}":{"role":"admin"},${text.slice(1)}` }
  },
  (_, roll) => ({ name: 'not UTF-8', headers: JSON_TYPE, body: bytes(roll, 1 + roll.below(300)) }),
  (sample, roll) => ({
    name: 'another type of content',
    headers: {
      'content-type': roll.pick([
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'application/json; charset=utf-16',
        'application/jsonp',
        'image/png',
        ';;;',
      ]),
    },
    body: JSON.stringify(sample),
  }),
  (_, roll) => ({
    name: 'multipart that ends early',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `--x\r\nContent-Disposition: form-data; name="file"; filename="${roll.pick(['a', '../a', '"', ''])}"\r\n\r\nhalf`,
  }),
  (_, roll) => ({ name: 'nothing', headers: roll.pick([JSON_TYPE, {}]), body: '' }),
  (sample, roll) => {
    const many = Array.from({ length: 3000 }, (_unused, index) => [`key${index}`, roll.below(9)])
    return {
      name: 'thousands of fields',
      headers: JSON_TYPE,
      body: JSON.stringify({ ...sample, ...Object.fromEntries(many) }),
    }
  },
  (sample) => ({ name: 'a list around it', headers: JSON_TYPE, body: JSON.stringify([sample]) }),
  (_, roll) => ({
    name: 'says it is compressed',
    headers: { ...JSON_TYPE, 'content-encoding': roll.pick(['gzip', 'br', 'nonsense']) },
    body: bytes(roll, 200),
  }),
]

/** `count` malformed bodies, two of them of two megabytes. */
export function brokenBodies(sample: Record<string, unknown>, count: number, seed: number): Broken[] {
  const roll = dice(seed)
  const small = Array.from({ length: count - 2 }, (_, index) => {
    const make = MAKERS[index % MAKERS.length] ?? roll.pick(MAKERS)
    return make(sample, roll)
  })
  const large = 'x'.repeat(TWO_MEGABYTES)
  return [
    ...small,
    { name: 'two megabytes of text', headers: JSON_TYPE, body: JSON.stringify({ ...sample, extra: large }) },
    { name: 'two megabytes of numbers', headers: JSON_TYPE, body: `[${'1,'.repeat(TWO_MEGABYTES / 2)}1]` },
  ]
}

function withOddField(sample: Record<string, unknown>, roll: Dice, count = 1): string {
  const fields = new Map(Object.entries(sample).map(([key, value]) => [key, JSON.stringify(value)]))
  for (let done = 0; done < count; done += 1) {
    fields.set(roll.pick([...fields.keys(), 'status', 'role', 'total']), roll.pick(ODD_VALUES))
  }
  return `{${[...fields].map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`
}

export function bytes(roll: Dice, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => roll.below(256))
}
