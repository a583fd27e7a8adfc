const main = document.getElementById('main')
const status = document.getElementById('status')

const say = text => {
  status.textContent = text
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

const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value)
    else if (key in element) element[key] = value
    else element.setAttribute(key, value)
  element.append(...children)
  return element
}

const act = (label, work, quiet = false) =>
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

const field = (label, attributes = {}) =>
  make('input', { ariaLabel: label, placeholder: label, ...attributes })
const choice = (label, options) =>
  make(
    'select',
    { ariaLabel: label },
    ...options.map(option => make('option', { value: option }, option)),
  )
const row = (...children) => make('div', { className: 'row' }, ...children)
const soft = text => make('span', { className: 'soft' }, text)
const time = text => new Date(text).toLocaleString('en-GB', { timeZone: 'Asia/Bangkok' })

const notes = [
  '',
  'UPLOADED_FILE_NOT_EXIST',
  'IMG_SIZE_UNABLE_TO_PROCESS',
  'CANNOT_READ_CROPPED_IMAGE',
  'DEST_ACC_INVALID',
  'SLIP_REFNO_DUPLICATED',
  'UNSTABLE_REFNO_ON_SLIP',
  'TRIPPLE_WRONG_CAPTCHA',
  'INVALID_SLIP',
  'NOT_MATCH',
  'EXPIRED_SLIP',
  'UNKNOW_ERROR',
]

const lists = []
/** A section that is read again after everything that is done. */
const list = (title, path, draw) => {
  const items = make('ul')
  main.append(make('section', {}, make('h2', {}, title), items))
  lists.push(async () => {
    const rows = await call('GET', path)
    items.replaceChildren(
      ...(rows.length
        ? rows.map(entry => make('li', {}, ...draw(entry)))
        : [make('li', {}, soft('nothing'))]),
    )
  })
}
const refresh = async () => {
  await Promise.all(lists.map(read => read().catch(error => say(error.message))))
}

list('One-time codes', '/codes', code => [
  make('strong', {}, code.code),
  ` ${code.phone} · ref ${code.reference} `,
  soft(time(code.createdAt)),
])

list('Slips', '/slips', slip => {
  const amount = field('Amount in baht', {
    type: 'number',
    min: 0,
    step: 0.01,
    value: slip.amount ?? '',
  })
  const note = choice('Note', notes)
  const decide = state =>
    call('PUT', `/slips/${slip.reference}`, {
      status: state,
      note: note.value || null,
      amount: amount.value === '' ? null : Number(amount.value),
    })
  return [
    `${slip.status}${slip.note ? ` (${slip.note})` : ''} · member ${slip.member} `,
    soft(time(slip.createdAt)),
    slip.file ? make('a', { href: slip.file, target: '_blank', rel: 'noopener' }, ' picture') : '',
    row(amount, note),
    row(
      act('Approve', () => decide('SUCCESS')),
      act('Reject', () => decide('FAILED'), true),
    ),
  ]
})

list('QR codes', '/qrcodes', code => [
  `${code.provider} ${code.amount} baht · ${code.state} · member ${code.member} `,
  ...(code.state === 'open'
    ? [
        row(
          act('Pay', () => call('POST', `/qrcodes/${code.id}/pay`)),
          act('Expire', () => call('POST', `/qrcodes/${code.id}/expire`), true),
        ),
      ]
    : []),
])

list('Deposits and withdrawals in progress', '/open', entry => [
  `${entry.type} ${entry.amount} baht · member ${entry.member} `,
  soft(time(entry.createdAt)),
  row(
    act('Confirm', () => call('PUT', `/open/${entry.reference}`, { isGood: true })),
    act('Refuse', () => call('PUT', `/open/${entry.reference}`, { isGood: false }), true),
  ),
])

list('Gift links', '/gifts', gift => {
  const amount = field('Amount in baht', { type: 'number', min: 0, step: 0.01 })
  return [
    `${gift.voucher} · ${gift.state} · member ${gift.member} `,
    ...(gift.state === 'PROCESSING'
      ? [
          row(
            amount,
            act('Credit', () =>
              call('PUT', `/gifts/${gift.voucher}`, { isGood: true, amount: Number(amount.value) }),
            ),
            act('Refuse', () => call('PUT', `/gifts/${gift.voucher}`, { isGood: false }), true),
          ),
        ]
      : []),
  ]
})

list('Chats', '/chats', chat => {
  const text = field('Answer')
  return [
    `${chat.name ?? chat.owner.slice(0, 24)} · ${chat.last_seq} messages · read to ${chat.read_seq}`,
    row(
      text,
      act('Send', () =>
        call('POST', '/chats', {
          owner: chat.owner,
          message: { message_type: 'text', payload: { message: text.value } },
        }),
      ),
    ),
  ]
})

const switches = ['terminated', 'isManual', 'registerOTP', 'enableChatWidget', 'rateLimits']
const box = make('div')
main.append(make('section', {}, make('h2', {}, 'Switches'), box))
lists.push(async () => {
  const settings = await call('GET', '/settings')
  const wheels = await call('GET', '/wheels')
  box.replaceChildren(
    ...switches.map(name =>
      make(
        'div',
        {},
        make(
          'label',
          {},
          make('input', {
            type: 'checkbox',
            checked: settings[name] ?? name === 'rateLimits',
            onchange: async event => {
              await call('PUT', `/settings/${name}`, { value: event.target.checked })
              say(`${name} is ${event.target.checked ? 'on' : 'off'}`)
            },
          }),
          name,
        ),
      ),
    ),
    row(
      ...wheels.map(wheel =>
        act(
          `${wheel.isActive ? 'Stop' : 'Start'} wheel ${wheel.code}`,
          () => call('PUT', '/wheels/active', { code: wheel.isActive ? null : wheel.code }),
          true,
        ),
      ),
      act('Everything as at the start', () => call('DELETE', '/settings'), true),
    ),
  )
})

const name = field('Setting, such as lookup.contact')
const value = make('textarea', { ariaLabel: 'Value as JSON' })
main.append(
  make(
    'section',
    {},
    make('h2', {}, 'Any setting'),
    row(
      name,
      act(
        'Read',
        async () => {
          value.value = JSON.stringify(
            (await call('GET', '/settings'))[name.value] ?? null,
            null,
            2,
          )
        },
        true,
      ),
    ),
    row(value),
    row(
      act('Write', () =>
        call('PUT', `/settings/${name.value}`, { value: JSON.parse(value.value) }),
      ),
    ),
  ),
)

const step = choice('Step', ['give', 'take', 'settle', 'balance', 'open', 'reset', 'link'])
const kind = choice('Fault', ['fail', 'wait', 'nonsense', 'lost'])
const times = field('Times', { type: 'number', min: 1, value: 1 })
main.append(
  make(
    'section',
    {},
    make('h2', {}, 'Game provider'),
    row(step, kind, times),
    row(
      act('Order the fault', () =>
        call('POST', '/provider-faults', {
          step: step.value,
          kind: kind.value,
          times: Number(times.value),
        }),
      ),
      act('Forget all faults', () => call('DELETE', '/provider-faults'), true),
    ),
  ),
)

await refresh()
setInterval(() => {
  const typing = document.activeElement?.matches('input, select, textarea')
  if (!typing) refresh()
}, 5000)
