export const CANCEL_ORDER = {
  title: 'Cancel this order?',
  refusedTitle: 'This order can’t be canceled online',
  refund:
    'You’ll get back everything you paid, because work hasn’t started. We’ll send it to your original payment method. Your bank can take up to ten business days to show it. We’ll confirm the amount by e-mail.',
  unpaid: 'You haven’t paid for this order, so there’s nothing to refund.',
  final: 'A canceled order can’t be reopened. You can place a new one at any time.',
  reason: 'Why are you canceling?',
  finished:
    'Your documents are finished. If something is wrong, message us on the order page; we correct our mistakes free of charge.',
  paying: 'Your bank is still confirming the payment. Please come back when that’s done.',
  started:
    'Work on your order has started. Message us on the order page. We’ll tell you exactly how much we’ll refund before anything is canceled.',
} as const
