import { answerOtherTabs } from './answer-other-tabs'
import { askOtherTabs } from './ask-other-tabs'
import { memberTab } from './member-tab'
import { session } from './session'

let channels: FakeChannel[] = []

/** Delivers later to the open channels of the same name, as browsers do. */
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor(readonly name: string) {
    channels.push(this)
  }
  postMessage(data: unknown) {
    for (const other of channels)
      if (other !== this && other.name === this.name)
        void Promise.resolve().then(() => channels.includes(other) && other.onmessage?.({ data }))
  }
  close() {
    channels = channels.filter(channel => channel !== this)
  }
}

const before = globalThis.BroadcastChannel
let stop = () => {}

beforeEach(() => {
  jest.useFakeTimers()
  channels = []
  globalThis.BroadcastChannel = FakeChannel as never
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  stop()
  stop = () => {}
  jest.useRealTimers()
  globalThis.BroadcastChannel = before
  expect(channels).toEqual([])
})

/** Another tab, which sends these replies to each request. */
function openTab(...replies: unknown[]) {
  const questions = new FakeChannel('tamlung-session')
  questions.onmessage = ({ data }) => {
    const answers = new FakeChannel(`tamlung-session-${(data as { ask: string }).ask}`)
    for (const reply of replies) answers.postMessage(reply)
    answers.close()
  }
  stop = () => questions.close()
}

describe('askOtherTabs', () => {
  const flag = () => localStorage.getItem('member-tab')
  const settled = jest.fn()
  beforeEach(() => {
    localStorage.setItem('member-tab', '1')
    settled.mockClear()
  })

  test('returns the session of another tab soon after its reply', async () => {
    openTab({ token: 'theirs', seen: 1 })
    void askOtherTabs().then(settled)
    await jest.advanceTimersByTimeAsync(30)
    expect(channels.map(({ name }) => name)).toEqual(['tamlung-session'])
    expect(settled).toHaveBeenCalledWith('theirs')
    expect(jest.getTimerCount()).toBe(0)
    expect(flag()).toBe('1')
  })

  test('chooses the member whose tab was visible last', async () => {
    openTab({ token: 'a', seen: 2 }, { token: 'b', seen: 3 }, { token: 'c', seen: 1 })
    void askOtherTabs().then(settled)
    await jest.advanceTimersByTimeAsync(30)
    expect(settled).toHaveBeenCalledWith('b')
  })

  test.each([
    ['no reply', []],
    [
      'malformed replies',
      [null, {}, { token: 7, seen: 1 }, { token: '', seen: 1 }, { token: 'a' }],
    ],
  ])('returns null after a second with %s and removes the flag', async (_, replies) => {
    openTab(...replies)
    void askOtherTabs().then(settled)
    await jest.advanceTimersByTimeAsync(999)
    expect(settled).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith(null)
    expect(flag()).toBeNull()
  })

  test('asks for replies on a new channel each time', async () => {
    const names = [1, 2].map(() => {
      void askOtherTabs()
      return channels.at(-1)?.name
    })
    expect(names[0]).toMatch(/^tamlung-session-\w{4,64}$/)
    expect(names[1]).not.toBe(names[0])
    await jest.advanceTimersByTimeAsync(1000)
  })
})

describe('answerOtherTabs', () => {
  /** Sends this request and returns the replies. */
  async function request(data: unknown, id = 'channel1') {
    const replies: unknown[] = []
    const answers = new FakeChannel(`tamlung-session-${id}`)
    answers.onmessage = reply => replies.push(reply.data)
    const questions = new FakeChannel('tamlung-session')
    questions.postMessage(data)
    questions.close()
    await jest.advanceTimersByTimeAsync(0)
    answers.close()
    return replies
  }

  function setHidden(hidden: boolean) {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  afterEach(() => jest.restoreAllMocks())

  test('sends the session of this tab until it is stopped', async () => {
    session.start('own', false)
    stop = answerOtherTabs()
    expect(await request({ ask: 'channel1' })).toEqual([{ token: 'own', seen: Date.now() }])
    stop()
    expect(await request({ ask: 'channel1' })).toEqual([])
  })

  test('does not send a remembered session', async () => {
    session.start('remembered', true)
    stop = answerOtherTabs()
    expect(await request({ ask: 'channel1' })).toEqual([])
  })

  test.each(['abc', 'with space', 'long'.repeat(17), 12_345])(
    'ignores the malformed request for %p',
    async id => {
      session.start('own', false)
      stop = answerOtherTabs()
      expect(await request({ ask: id }, String(id))).toEqual([])
    },
  )

  test('tells when a hidden tab was visible last', async () => {
    session.start('own', false)
    stop = answerOtherTabs()
    jest.setSystemTime(Date.now() + 60_000)
    setHidden(true)
    const hiddenAt = Date.now()
    jest.setSystemTime(hiddenAt + 60_000)
    expect(await request({ ask: 'channel1' })).toEqual([{ token: 'own', seen: hiddenAt }])
    setHidden(false)
    expect(await request({ ask: 'channel1' })).toEqual([{ token: 'own', seen: Date.now() }])
    jest.setSystemTime(Date.now() + 60_000)
    setHidden(true)
    expect(await request({ ask: 'channel1' })).toEqual([{ token: 'own', seen: Date.now() }])
  })

  const removeFlag = (init: StorageEventInit) => {
    localStorage.removeItem('member-tab')
    window.dispatchEvent(new StorageEvent('storage', init))
  }

  test('sets the flag again when another tab removes it', () => {
    sessionStorage.setItem('token', 'own')
    stop = answerOtherTabs()
    expect(memberTab.isOpen()).toBe(true)
    removeFlag({ key: 'member-tab', newValue: null })
    expect(memberTab.isOpen()).toBe(true)
    removeFlag({ key: 'locale', newValue: null })
    expect(memberTab.isOpen()).toBe(false)
    removeFlag({ key: 'member-tab', newValue: '1' })
    expect(memberTab.isOpen()).toBe(false)
  })

  test('removes the flag with the page and sets it on return', () => {
    sessionStorage.setItem('token', 'own')
    stop = answerOtherTabs()
    window.dispatchEvent(new Event('pagehide'))
    expect(memberTab.isOpen()).toBe(false)
    window.dispatchEvent(new Event('pageshow'))
    expect(memberTab.isOpen()).toBe(true)
  })

  test('keeps the flag when a page without a login is left', () => {
    localStorage.setItem('member-tab', '1')
    stop = answerOtherTabs()
    window.dispatchEvent(new Event('pagehide'))
    expect(memberTab.isOpen()).toBe(true)
  })

  test('follows no event after it is stopped', () => {
    sessionStorage.setItem('token', 'own')
    answerOtherTabs()()
    window.dispatchEvent(new Event('pagehide'))
    expect(memberTab.isOpen()).toBe(true)
    removeFlag({ key: 'member-tab', newValue: null })
    window.dispatchEvent(new Event('pageshow'))
    expect(memberTab.isOpen()).toBe(false)
  })
})
