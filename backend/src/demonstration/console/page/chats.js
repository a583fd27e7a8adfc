const part = id => document.getElementById(id)
const nameKey = 'console-agent'
const refreshEvery = 3000

/** Whose chat stands on the right. */
let chosen = null
let ready = []

const say = text => {
  part('status').textContent = text
}

const call = async (method, path, body) => {
  const reply = await fetch(`/console/api${path}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const value = await reply.json()
  if (!reply.ok) throw new Error(value.message ?? reply.status)
  return value
}

const make = (name, attributes, ...children) => {
  const element = Object.assign(document.createElement(name), attributes)
  element.append(...children)
  return element
}

const soft = text => make('span', { className: 'soft' }, text)
const timeOf = text =>
  new Date(text).toLocaleString('en-GB', {
    timeZone: 'Asia/Bangkok',
    dateStyle: 'short',
    timeStyle: 'short',
  })

/** As people say how long something takes. */
const spanOf = seconds => {
  if (seconds === null) return '–'
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}

const agent = () => part('agent').value.trim()
const pathOf = owner => `/chats/${encodeURIComponent(owner)}`

/** What is the same as before is left alone: the focus and what is selected stay. */
const redraw = (element, key, children) => {
  const text = JSON.stringify(key)
  if (element.dataset.shown === text) return false
  element.dataset.shown = text
  element.replaceChildren(...children())
  return true
}

const stateOf = ({ isOpen, agent: whose, waitingSince, stars }) => {
  const who = whose ? ` · ${whose}` : ''
  if (waitingSince && isOpen) return `waits since ${timeOf(waitingSince)}${who}`
  if (isOpen) return `answered${who}`
  return stars ? `ended${who} · ${stars} of 5 stars` : `ended${who}`
}

const kinds = {
  open: chat => chat.isOpen,
  mine: chat => chat.isOpen && chat.agent === agent(),
  all: () => true,
}

/** Who waits, since when; then the others. */
const byWaiting = (a, b) =>
  (a.waitingSince ?? '9').localeCompare(b.waitingSince ?? '9') ||
  Number(b.isOpen) - Number(a.isOpen)

const drawQueue = async () => {
  const all = await call('GET', '/chats')
  const chats = all.filter(kinds[part('which').value]).sort(byWaiting)
  const focused = document.activeElement?.dataset.owner
  const drawn = redraw(part('queue'), [chats, chosen?.owner], () =>
    chats.length === 0
      ? [make('li', {}, soft('nobody'))]
      : chats.map(chat => {
          const button = make(
            'button',
            {
              type: 'button',
              className: 'quiet',
              ariaPressed: String(chosen?.owner === chat.owner),
              onclick: () => choose(chat),
            },
            chat.name ?? chat.username ?? chat.owner.slice(0, 18),
            soft(stateOf(chat)),
          )
          button.dataset.owner = chat.owner
          return make('li', {}, button)
        }),
  )
  if (drawn && focused)
    [...part('queue').querySelectorAll('button')]
      .find(({ dataset }) => dataset.owner === focused)
      ?.focus()
  const now = all.find(({ owner }) => owner === chosen?.owner)
  if (now) part('end').disabled = !now.isOpen
  if (now) part('pass').disabled = !now.isOpen
}

const wordsOf = ({ message_type: type, payload }) => {
  if (payload?.ended) return `— ${payload.message} —`
  return payload?.message || payload?.title || payload?.name || type
}

const classOf = ({ sender, message }) =>
  message.payload?.ended ? 'mark' : sender === 'customer' ? '' : 'staff'

const drawSaid = async () => {
  if (!chosen) return
  const { owner } = chosen
  const [messages, notes] = await Promise.all([
    call('GET', pathOf(owner)),
    call('GET', `${pathOf(owner)}/notes`),
  ])
  if (chosen?.owner !== owner) return
  const list = part('said')
  const drawn = redraw(list, [owner, messages], () =>
    messages
      .toReversed()
      .map(one =>
        make(
          'li',
          { className: classOf(one) },
          wordsOf(one.message),
          soft(
            `${one.sender === 'customer' ? '' : `${one.name ?? one.sender} · `}${timeOf(one.createdAt)}`,
          ),
        ),
      ),
  )
  if (drawn) list.scrollTop = list.scrollHeight
  redraw(part('notes'), notes, () =>
    notes.map(note =>
      make('li', {}, note.words, ' ', soft(`${note.agent ?? 'staff'} · ${timeOf(note.createdAt)}`)),
    ),
  )
}

const drawReady = async () => {
  const { chatAnswers } = await call('GET', '/settings')
  ready = Array.isArray(chatAnswers) ? chatAnswers : []
  redraw(part('canned'), ready, () => [
    make('option', { value: '' }, 'Ready answers'),
    ...ready.map((text, at) => make('option', { value: String(at) }, String(text).slice(0, 60))),
  ])
}

const columns = [
  'day',
  'agent',
  'talks',
  'answered',
  'firstAnswer',
  'waiting',
  'ended',
  'endedByCustomers',
  'rated',
  'stars',
]
const spans = new Set(['firstAnswer', 'waiting'])

const drawFigures = async () => {
  const days = part('days').value
  part('csv').href = `/console/api/chat-figures.csv?days=${days}`
  const rows = await call('GET', `/chat-figures?days=${days}`)
  redraw(part('figures'), rows, () =>
    rows.map(row =>
      make(
        'tr',
        {},
        ...columns.map(key =>
          make('td', {}, spans.has(key) ? spanOf(row[key]) : String(row[key] ?? '–') || 'nobody'),
        ),
      ),
    ),
  )
}

const refresh = async () => {
  try {
    await Promise.all([drawQueue(), drawSaid(), drawReady(), drawFigures()])
  } catch (error) {
    say(error.message)
  }
}

const choose = async chat => {
  chosen = chat
  part('chat').hidden = false
  part('chat-title').textContent = chat.name ?? chat.username ?? chat.owner.slice(0, 18)
  await refresh()
  part('answer').focus()
}

const act = async (label, work) => {
  try {
    await work()
    say(`${label}: done`)
  } catch (error) {
    say(`${label}: ${error.message}`)
  }
  await refresh()
}

const send = () =>
  act('Send', async () => {
    const message = part('answer').value.trim()
    if (message === '') return
    await call('POST', '/chats', {
      owner: chosen.owner,
      agent: agent(),
      message: { message_type: 'text', payload: { message } },
    })
    part('answer').value = ''
  })

const keepAnswers = value => call('PUT', '/settings/chatAnswers', { value })

const buttons = {
  send,
  end: () => act('End', () => call('POST', `${pathOf(chosen.owner)}/end`, { agent: agent() })),
  pass: () =>
    act('Pass on', () =>
      call('PUT', `${pathOf(chosen.owner)}/agent`, { agent: part('other').value.trim() }),
    ),
  write: () =>
    act('Note', async () => {
      await call('POST', `${pathOf(chosen.owner)}/notes`, {
        agent: agent(),
        words: part('note').value.trim(),
      })
      part('note').value = ''
    }),
  keep: () =>
    act('Keep', async () => {
      const text = part('answer').value.trim()
      if (text !== '' && !ready.includes(text)) await keepAnswers([...ready, text])
    }),
  forget: () =>
    act('Forget', async () => {
      const at = part('canned').value
      if (at !== '') await keepAnswers(ready.toSpliced(Number(at), 1))
    }),
}
for (const [id, work] of Object.entries(buttons)) part(id).addEventListener('click', work)

part('answer').addEventListener('keydown', event => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  void send()
})
part('canned').addEventListener('change', event => {
  const text = ready[Number(event.target.value)]
  if (event.target.value !== '' && text !== undefined) part('answer').value = text
  part('answer').focus()
})
part('agent').value = localStorage.getItem(nameKey) ?? ''
part('agent').addEventListener('change', () => {
  localStorage.setItem(nameKey, agent())
  void refresh()
})
for (const id of ['which', 'days']) part(id).addEventListener('change', refresh)

await refresh()
setInterval(() => {
  if (document.visibilityState === 'visible') void refresh()
}, refreshEvery)
