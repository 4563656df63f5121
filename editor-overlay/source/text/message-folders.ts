/** Folders whose files hold the messages of a project. */
const FOLDERS =
  '(?:^|/)(?:messages|locales?|i18n|intl|lang|languages|translations|dictionar(?:y|ies)|dicts?|strings)/'

const IN_FOLDER = new RegExp(FOLDERS, 'i')
const CATALOGUE = new RegExp(`${FOLDERS}.*\\.(?:json|ya?ml|pot?|ftl|arb|properties|xliff?)$`, 'i')

/** Whether a text names a file in such a folder. */
export function isInMessageFolder(file: string): boolean {
  return IN_FOLDER.test(file)
}

/** Whether a file is a catalogue of messages. */
export function isCatalogueFile(file: string): boolean {
  return CATALOGUE.test(file)
}
