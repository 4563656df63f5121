export const PAY_QUOTE_FORM = {
  agree: 'I accept this quote and agree to the refund and timing rules above and to the {terms}.',
  privacy: 'How we protect your documents: {policy}.',
} as const
