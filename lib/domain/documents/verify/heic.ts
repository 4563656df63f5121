import libheif, { type HeifImage } from 'libheif-js/wasm-bundle.js'

/** The container also holds pictures of other codecs, such as AV1, which are not decoded here. */
const CODEC = /hei[cx]/
const BRANDS_END = 64

/** The main picture of an iPhone photo, undecoded; null if there is none. */
export function openHeic(bytes: Uint8Array): HeifImage | null {
  if (!CODEC.test(Buffer.from(bytes.subarray(0, BRANDS_END)).toString('latin1'))) return null
  const pictures = new libheif.HeifDecoder().decode(bytes)
  const main = pictures.find((picture) => picture.is_primary()) ?? pictures[0] ?? null
  for (const picture of pictures) if (picture !== main) picture.free()
  return main
}

/** The pixels as RGBA. */
export async function decodeHeic(
  picture: HeifImage,
): Promise<{ data: Buffer; width: number; height: number }> {
  const [width, height] = [picture.get_width(), picture.get_height()]
  const data = new Uint8ClampedArray(width * height * 4)
  const shown = await new Promise((resolve) => picture.display({ data, width, height }, resolve))
  picture.free()
  if (!shown) throw new Error('The picture could not be decoded.')
  return { data: Buffer.from(data.buffer), width, height }
}

/** What a picture can't be without. */
const NEEDED_BOX = /^(ftyp|meta|mdat)$/

/** Where the boxes of the file end; null if one that the picture needs is cut off. What follows belongs to no box. */
export function endOfBoxes(bytes: Buffer): number | null {
  let at = 0
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    const size = boxSize(bytes, at)
    if (size < 8 || at + size > bytes.length) return NEEDED_BOX.test(name) ? null : at
    if (!/^[a-z0-9 ]{4}$/i.test(name)) return at
    at += size
  }
  return at
}

function boxSize(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at)
  if (size === 0) return bytes.length - at
  if (size === 1) return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0
  return size
}
