const main = document.getElementById('main')
const status = document.getElementById('status')
const refreshEvery = 10_000

const ask = async address => {
  const reply = await fetch(address, { cache: 'no-store' })
  if (!reply.ok) throw new Error(`${address} answers ${reply.status}`)
  return reply.json()
}

const make = (name, text, ...children) => {
  const element = document.createElement(name)
  element.append(...(text === undefined ? [] : [String(text)]), ...children)
  return element
}

const sum = (rows, key) => rows.reduce((total, row) => total + row[key], 0)

/** Describes the players who get a version, by the current registry. */
const audienceOf = ({ live, candidate, previous }, version) => {
  if (candidate?.record.version === version) return `${candidate.percent} % of players`
  if (live.version === version)
    return candidate ? `${100 - candidate.percent} % of players` : 'all players'
  return previous?.version === version ? 'stands by, to fall back to' : 'tabs that began with it'
}

/** Web vitals whose share of good ratings is shown. */
const vitals = ['lcp', 'inp', 'cls']

const speedOf = reports => {
  const shares = vitals.flatMap(vital => {
    const rows = reports.filter(({ type }) => type === vital)
    const all = sum(rows, 'count')
    const good = sum(
      rows.filter(({ kind }) => kind === 'good'),
      'count',
    )
    return all === 0 ? [] : [`${vital} good for ${Math.round((100 * good) / all)} %`]
  })
  const tasks = reports.filter(({ type }) => type === 'long-task')
  const longest = Math.max(0, ...tasks.map(({ durationMax }) => durationMax))
  const fetched = reports.filter(({ type }) => type === 'fetched')
  const kilobytes = Math.round(sum(fetched, 'durationSum') / sum(fetched, 'count'))
  return (
    [
      ...shares,
      ...(longest > 0 ? [`tasks of up to ${longest} ms`] : []),
      ...(fetched.length > 0 ? [`${kilobytes} kB where something was fetched`] : []),
    ].join(', ') || '–'
  )
}

const versionRow = (activation, version, reports) => {
  const starts = reports.filter(({ stage, type }) => stage === 'start' && type === 'loaded')
  const entries = reports.filter(({ stage, type }) => stage === 'entry' && type === 'loaded')
  const failures = reports.filter(({ type }) => type === 'failed')
  const loads = sum(starts, 'count')
  const mean = sum(entries, 'count') > 0 ? sum(entries, 'durationSum') / sum(entries, 'count') : 0
  const slowest = Math.max(0, ...entries.map(({ durationMax }) => durationMax))
  const kinds = failures.map(
    ({ stage, kind, count }) => `${kind || 'failed'} (${stage}) × ${count}`,
  )
  const latest = failures.toSorted((a, b) => (a.lastAt < b.lastAt ? 1 : -1))[0]
  return make(
    'tr',
    undefined,
    make(
      'th',
      [version, reports.find(({ commit }) => commit)?.commit].filter(Boolean).join(' of '),
    ),
    make('td', audienceOf(activation, version)),
    make('td', loads),
    make('td', loads > 0 ? `${Math.round(mean)} ms, at most ${slowest} ms` : '–'),
    make('td', speedOf(reports)),
    make('td', kinds.join(', ') || 'none'),
    make('td', latest?.lastMessage ?? ''),
  )
}

const section = (name, activation, reports) => {
  const { live, candidate, previous } = activation
  const named = [live.version, candidate?.record.version, previous?.version]
  const heard = reports.map(({ version }) => version)
  const versions = [...new Set([...named, ...heard])].filter(Boolean)
  const head = [
    'version',
    'who gets it',
    'starts',
    'time to load',
    'speed',
    'failures',
    'last message',
  ]
  return make(
    'section',
    undefined,
    make('h2', name),
    make(
      'p',
      candidate
        ? `rolling out ${candidate.record.version} to ${candidate.percent} %`
        : `${live.version} of ${new Date(live.publishedAt).toLocaleString('en-GB')}, commit ${live.commit}`,
    ),
    make(
      'table',
      undefined,
      make('thead', undefined, make('tr', undefined, ...head.map(text => make('th', text)))),
      make(
        'tbody',
        undefined,
        ...versions.map(version =>
          versionRow(
            activation,
            version,
            reports.filter(report => report.version === version),
          ),
        ),
      ),
    ),
  )
}

const refresh = async () => {
  try {
    const [registry, reports] = await Promise.all([
      ask('/registry.json'),
      ask('/console/api/reports'),
    ])
    const sections = Object.entries(registry.remotes).map(([name, activation]) =>
      section(
        name,
        activation,
        reports.filter(({ remote }) => remote === name),
      ),
    )
    main.replaceChildren(...sections)
    status.textContent = `State ${registry.sequence}, read ${new Date().toLocaleTimeString('en-GB')}`
  } catch (error) {
    status.textContent = `Not read: ${error.message}; trying again by itself.`
  }
}

await refresh()
setInterval(refresh, refreshEvery)
