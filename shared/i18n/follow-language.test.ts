import type * as I18n from './i18n'

type Channel = { onmessage: ((event: { data: unknown }) => void) | null }

let posted = 0
let channels: Channel[] = []
/** Undelivered messages to a suspended tab. */
let waiting: (() => void)[] | undefined

/** Delivers asynchronously and in order, as browsers do. */
class FakeChannel implements Channel {
  onmessage: Channel['onmessage'] = null
  private readonly site = channels
  constructor() {
    channels.push(this)
  }
  postMessage(data: unknown) {
    posted++
    for (const other of this.site) {
      if (other === this) continue
      const deliver = () => void setTimeout(() => other.onmessage?.({ data }))
      if (waiting && other === this.site[1]) waiting.push(deliver)
      else deliver()
    }
  }
}

/** Loads the module as if in another tab. */
function openTab(): typeof I18n {
  let tab: typeof I18n | undefined
  jest.isolateModules(() => {
    tab = require('./i18n') as typeof I18n
    tab.startI18n('th')
    tab.followLanguage()
  })
  if (!tab) throw new Error('no tab')
  return tab
}

async function settle() {
  for (let turn = 0; turn < 50; turn++) await new Promise(done => setTimeout(done))
}

const before = globalThis.BroadcastChannel
beforeEach(() => {
  posted = 0
  channels = []
  waiting = undefined
  globalThis.BroadcastChannel = FakeChannel as never
})
afterEach(() => {
  globalThis.BroadcastChannel = before
})

test('follows a language chosen in another tab', async () => {
  const [here, there] = [openTab(), openTab()]
  await settle()
  await here.changeLanguage('en')
  await settle()
  expect(there.currentLanguage()).toBe('en')
})

test('settles all tabs on the last of two chosen languages', async () => {
  const [here, there] = [openTab(), openTab()]
  await settle()
  waiting = []
  await here.changeLanguage('en')
  await here.changeLanguage('th')
  const slept = waiting
  waiting = undefined
  posted = 0
  for (const deliver of slept) deliver()
  await settle()
  expect([here.currentLanguage(), there.currentLanguage()]).toEqual(['th', 'th'])
  const soFar = posted
  await settle()
  expect(posted).toBe(soFar)
})
