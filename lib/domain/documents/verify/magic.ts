export type PhotoKind = 'heic' | 'webp' | 'tif'
export type FileKind = 'pdf' | 'jpg' | 'png' | 'docx' | PhotoKind

/** Each way a file of this kind begins: what stands at which offset, as Latin-1. */
const MAGIC: Record<FileKind, readonly (readonly [at: number, text: string])[]> = {
  pdf: [[0, '%PDF-']],
  jpg: [[0, '\xff\xd8\xff']],
  png: [[0, '\x89PNG\r\n\x1a\n']],
  // The brands of still pictures.
  heic: [
    [4, 'ftypheic'],
    [4, 'ftypheix'],
    [4, 'ftypmif1'],
  ],
  webp: [[8, 'WEBPVP8']],
  tif: [
    [0, 'II*\0'],
    [0, 'MM\0*'],
  ],
  docx: [[0, 'PK\x03\x04']],
}

export function hasMagicOf(buffer: Buffer, kind: FileKind): boolean {
  return MAGIC[kind].some(([at, text]) => buffer.toString('latin1', at, at + text.length) === text)
}

export function isPhotoKind(kind: FileKind): kind is PhotoKind {
  return kind === 'heic' || kind === 'webp' || kind === 'tif'
}
