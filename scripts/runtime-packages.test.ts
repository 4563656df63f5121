import { withDependencies } from './runtime-packages'

test('a package includes its dependencies and theirs', () => {
  const packages = withDependencies(process.cwd(), ['mammoth', 'file-type'])

  expect(packages).toEqual(expect.arrayContaining(['mammoth', 'jszip', 'pako', 'file-type', 'strtok3']))
  expect(packages).not.toContain('react')
})
