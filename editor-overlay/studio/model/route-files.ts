/**
 * Whether a file is part of a page: `app/(group)/posts/[slug]/page.tsx` is rendered at `/posts/anything`, inside its
 * layouts.
 */
export function isOnRoute(file: string, pathname: string): boolean {
  const parts = /^(?:src\/)?app\/(?:(.*)\/)?(page|layout)\.[jt]sx?$/.exec(file)
  if (!parts) return false
  const folders = (parts[1] ?? '').split('/').filter((part) => part !== '' && !part.startsWith('('))
  const steps = pathname.split('/').filter(Boolean)
  const isWhole = parts[2] === 'page'
  if (folders.some((part) => part.startsWith('[...') || part.startsWith('[[...'))) return false
  if (isWhole ? folders.length !== steps.length : folders.length > steps.length) return false
  return folders.every((part, at) => part.startsWith('[') || part === steps[at])
}

/** Whether a file is a page itself, and not a layout around it. */
export function isPage(file: string): boolean {
  return /\/page\.[jt]sx?$/.test(file)
}

/** Returns the folder of a file, with a slash at its end. */
export function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1)
}
