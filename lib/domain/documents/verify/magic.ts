export type FileKind = 'pdf' | 'jpg' | 'png' | 'docx'

const MAGIC: Record<FileKind, Buffer> = {
  pdf: Buffer.from('%PDF-', 'latin1'),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  docx: Buffer.from([0x50, 0x4b, 0x03, 0x04]),
}

export function hasMagicOf(buffer: Buffer, kind: FileKind): boolean {
  return buffer.subarray(0, MAGIC[kind].length).equals(MAGIC[kind])
}
