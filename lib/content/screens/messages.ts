export const MESSAGE_FILES = {
  hint: 'Add the files first. They go with the next message you send.',
} as const

export const SEND_MESSAGE = {
  busy: (files: number) =>
    `${files === 1 ? 'A file is' : `${files} files are`} still being checked. Then you can send.`,
} as const
