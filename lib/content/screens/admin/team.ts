export const TEAM = {
  lead: 'Everyone who can open the back office. If a colleague has lost their device and has no recovery codes, reset their second factor here.',
  reset: 'The second factor is reset. Your colleague will get an e-mail.',
} as const
