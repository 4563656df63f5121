/** The part of libheif-js that is called; the package describes only its low-level functions. */
declare module 'libheif-js/wasm-bundle.js' {
  /** `data` is the decoder's own memory, which the next call may move. */
  export type HeifPlane = { data: Uint8Array; width: number; height: number; stride: number }
  type Pointer = { readonly pointer: unique symbol }
  type Choice = { readonly value: number }
  export class HeifImage {
    readonly handle: Pointer
    is_primary(): boolean
    get_width(): number
    get_height(): number
    has_alpha_channel(): boolean
    free(): void
  }
  class HeifDecoder {
    /** Reads the container; no picture is decoded yet. */
    decode(bytes: Uint8Array): HeifImage[]
  }
  const libheif: {
    HeifDecoder: typeof HeifDecoder
    heif_colorspace: Record<'heif_colorspace_RGB', Choice>
    heif_chroma: Record<'heif_chroma_interleaved_RGB' | 'heif_chroma_interleaved_RGBA', Choice>
    /** Interleaved pixels are one plane. */
    heif_js_decode_image2(
      handle: Pointer,
      colorspace: Choice,
      chroma: Choice,
    ): { image: Pointer; channels: HeifPlane[] } | { code: number; message: string }
    heif_image_release(image: Pointer): void
  }
  export default libheif
}
