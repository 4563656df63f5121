import { isMailed, MAILED_KINDS, type SavedAddress } from './views'

type Fields = Record<string, string>

/** A saved address as form fields of a mailing address, under its owner's label. */
export type MailingChoice = { id: string; name: string; fields: Fields }

export function mailingChoices(saved: SavedAddress[]): MailingChoice[] {
  return saved.filter(({ kind }) => isMailed(kind)).map(toChoice)
}

/** The initial address of an untouched form: the default one for mail. */
export function defaultMailing(saved: SavedAddress[]): Fields | null {
  const preferred = MAILED_KINDS.flatMap((kind) => saved.filter((address) => address.kind === kind))
  const found = preferred.find(({ isDefault }) => isDefault)
  return found ? toChoice(found).fields : null
}

function toChoice(address: SavedAddress): MailingChoice {
  const { id, label, recipientName, line1, line2, city, region, postalCode, country } = address
  return {
    id,
    name: label ?? `${recipientName}, ${line1}`,
    fields: {
      recipientName,
      line1,
      line2: line2 ?? '',
      city,
      region: region ?? '',
      postalCode: postalCode ?? '',
      country,
      phone: address.phone ?? '',
      instructions: address.instructions ?? '',
    },
  }
}
