export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
