export const DROP_ZONE = {
  drag: 'Drag files here, paste them, or',
  limits: (fileSize: string, files: number, orderSize: string) =>
    `PDF, JPG, PNG, HEIC, WebP, TIFF or Word (DOCX). Up to ${fileSize} per file, ${files} files and ${orderSize} in total.`,
} as const

export const UPLOAD_AREA = {
  scans:
    'Upload scans or sharp photos with all four corners visible. If the back has stamps or text, add it, too.',
  privacy:
    'We store your files privately and open them only to work on your order or quote. Every access is logged. Read our {policy}.',
  noScript: 'To upload files, turn on JavaScript in your browser.',
  counted: (files: string, most: number, size: string, mostSize: string) =>
    `${files} of ${most}, ${size} of ${mostSize}`,
} as const

export const DOCUMENT_CHECKLIST = {
  title: 'What to include',
  ticks: 'Set the type of a file under “Add details” to mark it as added here.',
} as const

export const UPLOAD_FORM = {
  unusable: (count: number) =>
    count === 1
      ? '1 file above can’t be used as it is, so it won’t be part of your order. Replace it or try it again, or continue without it.'
      : `${count} files above can’t be used as they are, so they won’t be part of your order. Replace them or try them again, or continue without them.`,
} as const

export const UPLOAD_PROGRESS = {
  paused: 'Paused: you’re offline. It will resume automatically.',
  checking: 'Uploaded. We’re checking it.',
  waiting: 'Uploaded. We’re checking many files right now and will try again automatically.',
  interrupted: 'This upload was interrupted. Choose the same file again to continue where it stopped.',
} as const

export const UPLOAD_STATE = {
  refused: 'We can’t use this file.',
  noAccess:
    'You’re signed out, or this browser’s cookies were deleted. If you have an account, we’ve kept your files: sign in in a new tab, then retry here. Without an account, reload this page to start again.',
  paused: (name: string) => `${name}: paused, you’re offline. The upload continues when you’re back online.`,
  sent: (name: string) => `${name}: uploaded. We’re checking it.`,
  waiting: (name: string) =>
    `${name}: uploaded. We’re checking many files right now and will try again automatically.`,
} as const

export const USE_UPLOADS = {
  added: (count: number) => (count === 1 ? '1 file added.' : `${count} files added.`),
  notRemoved: (name: string) => `${name} couldn’t be removed. Please try again.`,
  notDescribed: (name: string) => `The description of ${name} couldn’t be saved. Please try again.`,
} as const

export const UPLOAD_CARD = {
  duplicate: 'This is the same file as {file}. You can remove one of them.',
} as const

export const SEND_FILE = {
  stopped: 'The upload was stopped.',
  tookTooLong: 'The upload took too long. Please try again.',
} as const

export const UPLOAD_API = {
  connectionLost: 'The connection was lost. Your other files are safe.',
  tooLarge: 'Files can be up to 25 MB. Please split this one, or upload a smaller copy.',
} as const
