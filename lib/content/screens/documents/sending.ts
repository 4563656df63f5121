export const SEND_FILE = {
  stopped: 'The upload was stopped.',
  tookTooLong: 'The upload took too long. Please try again.',
} as const

export const UPLOAD_API = {
  connectionLost: 'The connection was lost. Your other files are safe.',
  tooLarge: 'Files can be up to 25 MB. Please upload a smaller copy.',
} as const
