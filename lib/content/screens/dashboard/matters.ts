export const FOLDER_FORM = {
  elsewhere: (documents: string) => `${documents} selected in this matter.`,
  empty: 'This folder is empty.',
} as const

export const MATTER = {
  lead: (label: string) => `${label}. Select the documents you need, in one folder or several.`,
  noneSelected: 'Select at least one document first.',
  tooMany: (selected: number, most: number) =>
    `You selected ${selected} documents; one request can have up to ${most}. Deselect some and send another request for them.`,
  empty: 'Add a document to the matter, then come back.',
} as const

export const MATTER_QUOTE = {
  title: 'Request a quote from a matter',
  lead: (number: string, label: string) =>
    `For matter ${number}, ${label}. We fetch its documents when you send this.`,
} as const

export const MATTERS = {
  lead: 'Choose the matter whose documents you need.',
  empty: (platform: string) =>
    `You see the matters that your ${platform} user can see. Try fewer or different words.`,
} as const
