/** How many of the sample's pictures side by side and below each other. */
type Grid = { columns: number; rows: number; width: number; height: number }

/** A photo as a phone stores a large one: a grid of tiles. Each tile is the picture of `sample`, which has only one. */
export function makeHeicGrid(sample: Buffer, { columns, rows, width, height }: Grid): Buffer {
  const meta = boxIn(sample, 'meta', 0)
  const properties = boxIn(meta.body, 'iprp', FULL)
  const ipco = boxIn(properties.body, 'ipco', 0)
  const picture = boxIn(sample, 'mdat', 0).body
  const tiles = Array.from({ length: columns * rows }, (_, at) => at + 1)
  const grid = tiles.length + 1
  const description = Buffer.from([0, 0, rows - 1, columns - 1, ...u16(width), ...u16(height)])

  const head = sample.subarray(0, meta.start)
  const metaAt = (pictureAt: number) =>
    fullBox('meta', [
      boxIn(meta.body, 'hdlr', FULL).whole,
      fullBox('pitm', [u16(grid)]),
      fullBox('iloc', [
        [0x44, 0],
        u16(grid),
        ...tiles.map((id) => located(id, pictureAt, picture.length)),
        located(grid, pictureAt + picture.length, description.length),
      ]),
      fullBox('iinf', [u16(grid), ...tiles.map((id) => item(id, 'hvc1')), item(grid, 'grid')]),
      fullBox('iref', [box('dimg', [u16(grid), u16(tiles.length), ...tiles.map(u16)])]),
      box('iprp', [
        // The last property is the size of the whole; the first two of the sample belong to the tile.
        box('ipco', [ipco.body, fullBox('ispe', [u32(width), u32(height)])]),
        fullBox('ipma', [
          u32(grid),
          ...tiles.map((id) => [...u16(id), 4, 0x81, 2, 3, 4]),
          [...u16(grid), 3, 5, 3, 4],
        ]),
      ]),
    ])
  const pictureAt = head.length + metaAt(0).length + BOX_HEAD
  return Buffer.concat([head, metaAt(pictureAt), box('mdat', [picture, description])])
}

const BOX_HEAD = 8
/** Version and flags before the content of some boxes. */
const FULL = 4

type Bytes = Uint8Array | number[]

function boxIn(bytes: Buffer, name: string, from: number) {
  for (let at = from; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at) || bytes.length - at
    if (bytes.toString('latin1', at + 4, at + BOX_HEAD) === name) {
      const whole = bytes.subarray(at, at + size)
      return { start: at, whole, body: whole.subarray(BOX_HEAD) }
    }
    at += size
  }
  throw new Error(`The sample has no ${name}.`)
}

function box(name: string, parts: Bytes[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Uint8Array.from(part)))
  return Buffer.concat([Buffer.from(u32(body.length + BOX_HEAD)), Buffer.from(name, 'latin1'), body])
}

const fullBox = (name: string, parts: Bytes[]) => box(name, [[0, 0, 0, 0], ...parts])

const located = (id: number, at: number, length: number) => [
  ...u16(id),
  ...u16(0),
  ...u16(1),
  ...u32(at),
  ...u32(length),
]

const item = (id: number, type: string) =>
  box('infe', [[2, 0, 0, 0], u16(id), u16(0), Buffer.from(`${type}\0`, 'latin1')])

function u16(value: number): number[] {
  return [value >> 8, value & 0xff]
}

function u32(value: number): number[] {
  return [...u16(value >>> 16), ...u16(value & 0xffff)]
}
