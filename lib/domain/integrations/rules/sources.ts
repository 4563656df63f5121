import type { Source } from '../schema'

type Now = {
  isDeleted: boolean
  matterId: string | null
  folderId: string | null
  version: { id: string } | null
}

/** What has happened to an imported document since; `now` is null if it no longer exists. */
export function sourceStateOf(source: Source, now: Now | null): Source['sourceState'] {
  if (now === null || now.isDeleted) return 'deleted'
  if (source.matterId && now.matterId !== source.matterId) return 'moved'
  if (source.folderId && now.folderId !== source.folderId) return 'moved'
  return now.version !== null && now.version.id !== source.versionId ? 'changed' : 'unchanged'
}

/** The result of a check as a sentence, for the newest import, which comes first. */
export function latestStateOf([state]: Source['sourceState'][], platform: { name: string }): string {
  if (state === undefined) return 'Nothing was imported from it.'
  return state === 'unchanged' ? 'Unchanged.' : `The original was ${state} in ${platform.name}.`
}
