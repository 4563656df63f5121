import libheif, { type HeifImage, type HeifPlane } from 'libheif-js/wasm-bundle.js'

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

/** Pixels without padding. */
type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 }

/**
 * The pixels, reduced by a whole number: `reduceBy` pixels become one each way. They are averaged where the decoder
 * keeps them, because a copy of a large photo in full takes most of the memory of its process.
 */
export function decodeHeic(picture: HeifImage, reduceBy: number): Pixels {
  const { heif_chroma_interleaved_RGB: opaque, heif_chroma_interleaved_RGBA: withAlpha } = libheif.heif_chroma
  const [chroma, channels] = picture.has_alpha_channel() ? ([withAlpha, 4] as const) : ([opaque, 3] as const)
  const decoded = libheif.heif_js_decode_image2(
    picture.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    chroma,
  )
  picture.free()
  if (!('channels' in decoded)) throw new Error('The picture could not be decoded.')
  const plane = decoded.channels[0]
  const pixels = plane && average(plane, channels, reduceBy)
  libheif.heif_image_release(decoded.image)
  if (!pixels) throw new Error('The picture has no pixels.')
  return pixels
}

/** Rows and columns that are left over at the edge are dropped. */
function average({ data, stride, ...size }: HeifPlane, channels: 3 | 4, reduceBy: number): Pixels {
  const [width, height] = [Math.floor(size.width / reduceBy), Math.floor(size.height / reduceBy)]
  const reduced = Buffer.alloc(width * height * channels)
  const sums = new Uint32Array(width * channels)
  for (let row = 0; row < height; row++) {
    sums.fill(0)
    for (let y = row * reduceBy; y < (row + 1) * reduceBy; y++)
      addRow(sums, data, y * stride, { channels, reduceBy })
    for (let at = 0; at < sums.length; at++) {
      reduced[row * sums.length + at] = Math.round((sums[at] ?? 0) / (reduceBy * reduceBy))
    }
  }
  return { data: reduced, width, height, channels }
}

function addRow(
  sums: Uint32Array,
  data: Uint8Array,
  start: number,
  { channels, reduceBy }: { channels: number; reduceBy: number },
): void {
  let from = start
  for (let first = 0; first < sums.length; first += channels) {
    for (let column = 0; column < reduceBy; column++) {
      for (let channel = 0; channel < channels; channel++) {
        sums[first + channel] = (sums[first + channel] ?? 0) + (data[from] ?? 0)
        from += 1
      }
    }
  }
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
