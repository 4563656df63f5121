export const OFFLINE = {
  title: 'You’re offline',
  text: 'You can keep reading and typing here. Other pages open again when you’re back.',
  waiting: 'The page you chose opens when you’re connected again.',
} as const
