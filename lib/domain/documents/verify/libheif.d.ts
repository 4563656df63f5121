/** The part of libheif-js that is called; the package describes only its low-level functions. */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  export class HeifImage {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Fills the pixels as RGBA; null if the picture cannot be decoded. */
    display(target: Pixels, done: (shown: Pixels | null) => void): void
    free(): void
  }
  class HeifDecoder {
    /** Reads the container; no picture is decoded yet. */
    decode(bytes: Uint8Array): HeifImage[]
  }
  const libheif: { HeifDecoder: typeof HeifDecoder }
  export default libheif
}
