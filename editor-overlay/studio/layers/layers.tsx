export function Layers() {
  return <h2>Layers</h2>
}
