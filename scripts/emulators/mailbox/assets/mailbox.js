// Shows new mail without a manual reload. Everything also works without scripts.
const list = () => document.querySelector('nav.list')

async function follow() {
  for (;;) {
    const current = list()
    if (!current) return
    const query = new URLSearchParams({
      to: current.dataset.to,
      after: current.dataset.newest,
      timeoutMs: '25000',
    })
    const arrived = await fetch(`/api/wait?${query}`).catch(() => null)
    if (arrived?.ok) await refresh()
    else if (arrived?.status !== 504) await new Promise((resolve) => setTimeout(resolve, 3000))
  }
}

async function refresh() {
  const page = await fetch(location.href).then((reply) => reply.text())
  const next = new DOMParser().parseFromString(page, 'text/html').querySelector('nav.list')
  const current = list()
  if (!next || !current) return
  current.dataset.newest = next.dataset.newest
  current.querySelector('.empty')?.remove()
  current.querySelector('ol')?.replaceWith(next.querySelector('ol'))
}

document.querySelector('nav.list [aria-current]')?.scrollIntoView({ block: 'nearest' })
follow()
