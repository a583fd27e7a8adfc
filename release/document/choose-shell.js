/**
 * Runs in both documents of a site while a new shell has a share of the visitors, and in none at other times. It chooses
 * the shell for this browser (docs/adr/0033-canary-verdicts-by-a-sequential-test.md) and sets a cookie, which the host
 * follows. If the browser forbids storage, the visitor stays in the loaded document.
 */
;(() => {
  const own = document.currentScript.dataset.shell
  const registry = JSON.parse(document.getElementById('registry').textContent)
  const { version, percent } = registry.shellCandidate
  const cookie = 'tamlung_shell=candidate'

  function seed() {
    const key = 'roll-out-share'
    const stored = localStorage.getItem(key)
    if (stored !== null && Number(stored) >= 0) return Number(stored)
    const drawn = Math.floor(Math.random() * 2 ** 32)
    localStorage.setItem(key, String(drawn))
    return drawn
  }

  // The same hash as for remotes with another input, so that the draws are independent.
  function draw() {
    let hash = 0
    for (const letter of `shell ${version} ${seed()}`)
      hash = Math.imul(hash, 31) + letter.charCodeAt(0)
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100
  }

  function wanted() {
    const asked = new URLSearchParams(location.search).get('shell')
    if (/^(candidate|live|draw)$/.test(asked)) localStorage.setItem('shell-asked', asked)
    if (asked === 'candidate') localStorage.removeItem('shell-broken')
    const choice = localStorage.getItem('shell-asked')
    if (choice === 'live' || localStorage.getItem('shell-broken') === version) return registry.shell
    return choice === 'candidate' || draw() < percent ? version : registry.shell
  }

  // Reloads at most once for each change of the site and tab, because a host may ignore the cookie.
  function settle() {
    const wish = wanted()
    const age = wish === version ? 2592000 : 0
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: few browsers have cookieStore
    document.cookie = `${cookie}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
    const turn = `${registry.sequence} ${wish}`
    if (wish === own || sessionStorage.getItem('shell-turn') === turn) return
    sessionStorage.setItem('shell-turn', turn)
    if (document.cookie.includes(cookie) !== (wish === version)) return
    stop()
    location.reload()
  }

  function safely(work) {
    try {
      work()
    } catch {
      // The loaded document works too.
    }
  }

  async function tell(type, stage) {
    const address = document.querySelector('meta[name="telemetry"]')?.content
    if (!address) return
    // The site's own receiver gives reports of signed-in members more weight.
    const session = sessionStorage.getItem('token') ?? localStorage.getItem('token')
    const isMember = address.startsWith('/') && session
    const headers = isMember ? { authorization: `Bearer ${session}` } : {}
    const reply = await fetch(address, { headers })
    const visit = reply.ok ? await reply.text() : ''
    const report = { type, remote: 'shell', version: own, commit: '', stage }
    navigator.sendBeacon(address, JSON.stringify(visit ? { ...report, visit } : report))
  }

  const later = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

  // After a failure of the candidate, this browser gets the live shell.
  function fail(stage) {
    const told = tell('failed', stage).catch(() => {})
    if (own !== version) return
    safely(() => localStorage.setItem('shell-broken', version))
    Promise.race([told, later(3000)]).then(() => safely(settle))
  }

  const isDrawn = () => !document.querySelector('.frame-failed, #root > .frame')

  addEventListener('DOMContentLoaded', () => {
    if (!globalThis.tamlungBoot?.started) return fail('entry')
    tell('loaded', 'entry').catch(() => {})
    // Lets this tab be offered the live shell after that has changed.
    if (own === version) globalThis.tamlungBoot.registry.shell = own
    addEventListener('load', () => later(10000).then(() => isDrawn() || fail('start')))
  })
  safely(settle)
})()
