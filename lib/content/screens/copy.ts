export const COPY_NUMBER = {
  blocked: (label: string, value: string) => `This browser blocked copying. The ${label} is ${value}.`,
} as const
