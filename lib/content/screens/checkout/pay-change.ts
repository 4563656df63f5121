export const PAY_CHANGE = {
  changes: (dates: string) => `${dates} We’ll update your order as soon as your payment is confirmed.`,
  notChargedAgain: 'You won’t be charged again.',
  notCharged: 'You weren’t charged.',
  notAccepted: 'Please accept the change on your order page first',
  applied: 'This change is already part of your order',
  notPayable: (state: string) => `This change can’t be paid: ${state}`,
} as const
