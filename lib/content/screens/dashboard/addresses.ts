export const EDIT_ADDRESS = {
  lead: 'Orders you’ve already placed keep their address.',
} as const

export const ADDRESS_FORM = {
  phoneHint: 'Include the country code.',
  isDefaultHint:
    'New orders start with your default delivery address or, without one, your default institution.',
} as const

export const ADDRESS_PURPOSES = {
  delivery: 'Delivery to me or someone else',
  institution: 'A university, employer or authority',
} as const

export const ADDRESS_NOTES = {
  delivery: 'New orders start with the default address.',
  institution: 'New orders start with the default institution if you have no default delivery address.',
  billing: 'Orders don’t use billing addresses. Edit one to use it for delivery, or remove it.',
} as const

export const ADDRESS_ANSWERS = {
  isDefault: 'Your default address has been changed.',
  removed: 'The address has been removed.',
} as const

export const ADDRESSES = {
  lead: 'Changes apply to new orders. Orders you’ve already placed keep their address.',
  empty: 'Save an address once, then choose it when you order.',
} as const
