export const USERS = {
  noMatch: 'You can search by part of a name or e-mail address, or by a full order number.',
  many: (count: string) => `${count}. Add more letters to narrow the search.`,
} as const

export const USER_ACCESS = {
  suspendLead: 'While suspended, this person can view their orders but can’t place new ones.',
  liveKeys: 'This person has {keys}. Programs lose access as soon as their key is revoked.',
} as const

export const USER_INVOICES = {
  noTerms: 'This customer pays before work begins.',
  limitHint: 'In dollars, across all open invoices. Leave blank if there are no invoice terms.',
} as const

export const USER_ROLE = {
  staff: 'Staff. Without this role, they become a customer again.',
  customer: 'Customer. A second staff member has to confirm before the role takes effect.',
  asked: (who: string, time: string, reason: string) =>
    `${who} asked on ${time} to make this person staff: “${reason}”`,
  needsSecond: 'A second staff member has to confirm.',
} as const

export const USER_PROFILE = {
  isYou: 'Only a colleague can change your role and access. You can see your sessions in your settings.',
} as const

export const USER_ANSWERS = {
  invited: (email: string) => `We’ve e-mailed an invitation to ${email}.`,
  suspended: 'The account is suspended and signed out everywhere.',
  restored: 'The account is active again.',
  signedOut: 'This account is signed out everywhere.',
  keysRevoked: 'All API keys of this account have been revoked.',
  confirmationSent: 'The confirmation is on its way.',
  roleRequested: 'Now a second staff member has to confirm.',
  roleGranted: 'This person will be staff from their next sign-in.',
  roleKept: 'The role hasn’t changed.',
  termsSaved: 'Saved. The terms apply to every quote converted from now on.',
  roleRemoved: 'This person is no longer staff.',
} as const

export const TEAM = {
  lead: 'Everyone who can open the back office. If a colleague has lost their device and has no recovery codes, reset their second factor here.',
  reset: 'The second factor has been reset. Your colleague will get an e-mail.',
} as const
