export const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value)
    else if (key in element) element[key] = value
    else element.setAttribute(key, value)
  element.append(...children)
  return element
}

export const field = (label, attributes = {}) =>
  make('input', { ariaLabel: label, placeholder: label, ...attributes })
export const choice = (label, options) =>
  make(
    'select',
    { ariaLabel: label },
    ...options.map(option => make('option', { value: option }, option)),
  )
export const row = (...children) => make('div', { className: 'row' }, ...children)
export const soft = text => make('span', { className: 'soft' }, text)
export const time = text => new Date(text).toLocaleString('en-GB', { timeZone: 'Asia/Bangkok' })

const main = document.getElementById('main')
const status = document.getElementById('status')

export const say = text => {
  status.textContent = text
}

export const call = async (method, path, body) => {
  const reply = await fetch(`/console/api${path}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const value = await reply.json()
  if (!reply.ok) throw new Error(value.message ?? reply.status)
  return value
}

const readers = []
/** Registers a function that updates its section after every action. */
export const whenDone = read => {
  readers.push(read)
}
export const refresh = async () => {
  await Promise.all(readers.map(read => read().catch(error => say(error.message))))
}

export const act = (label, work, quiet = false) =>
  make(
    'button',
    {
      type: 'button',
      className: quiet ? 'quiet' : '',
      onclick: async () => {
        try {
          await work()
          say(`${label}: done`)
        } catch (error) {
          say(`${label}: ${error.message}`)
        }
        await refresh()
      },
    },
    label,
  )

export const section = (title, ...children) => {
  main.append(make('section', {}, make('h2', {}, title), ...children))
}

export const list = (title, path, draw) => {
  const items = make('ul')
  section(title, items)
  whenDone(async () => {
    const rows = await call('GET', path)
    items.replaceChildren(
      ...(rows.length
        ? rows.map(entry => make('li', {}, ...draw(entry)))
        : [make('li', {}, soft('nothing'))]),
    )
  })
}
