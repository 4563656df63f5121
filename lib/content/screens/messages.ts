export const MESSAGE_FILES = {
  hint: 'Add the files first. They’ll be sent with your next message.',
} as const

export const SEND_MESSAGE = {
  busy: (files: number) =>
    `${files === 1 ? 'A file is' : `${files} files are`} still being checked. You can send your message after that.`,
} as const
