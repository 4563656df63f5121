/** The path of an archive in its bucket; must match `list_account_files` in SQL. */
export function exportPath(userId: string, exportId: string): string {
  return `${userId}/${exportId}.zip`
}
