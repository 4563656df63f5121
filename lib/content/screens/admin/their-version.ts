export const THEIR_VERSION = {
  title: 'A colleague saved another version in the meantime',
  lead: 'Your version is still in the fields below. These are the differences:',
} as const
