import { act, call, field, make, row, say, section, whenDone } from './sections.js'

const switches = ['terminated', 'isManual', 'registerOTP', 'enableChatWidget', 'rateLimits']

/** Shows the switches, with a button for each wheel. */
export const showSwitches = () => {
  const box = make('div')
  section('Switches', box)
  whenDone(async () => {
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
}

/** Shows any setting by its name, as stored in the database. */
export const showAnySetting = () => {
  const name = field('Setting, such as lookup.contact')
  const value = make('textarea', { ariaLabel: 'Value as JSON' })
  section(
    'Any setting',
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
  )
}
