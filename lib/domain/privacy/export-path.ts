/** Where an archive lies in its bucket; `list_account_files` in SQL builds the same. */
export function exportPath(userId: string, exportId: string): string {
  return `${userId}/${exportId}.zip`
}
