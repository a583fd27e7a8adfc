import { askToNotify, notify } from './notify'

/** A browser that may tell, or not. */
function allow(permission: NotificationPermission) {
  const told: { title: string; body: string | undefined; press: () => void }[] = []
  const ask = jest.fn(async () => permission)
  globalThis.Notification = class {
    static permission = permission
    static requestPermission = ask
    onclick = () => {}
    close() {}
    constructor(title: string, { body }: NotificationOptions = {}) {
      told.push({ title, body, press: () => this.onclick() })
    }
  } as unknown as typeof Notification
  return { told, ask }
}

beforeEach(() => {
  window.focus = jest.fn()
})

test('the browser is asked once, and never where it has been answered', () => {
  const undecided = allow('default')
  askToNotify()
  expect(undecided.ask).toHaveBeenCalledTimes(1)
  const denied = allow('denied')
  askToNotify()
  expect(denied.ask).not.toHaveBeenCalled()
})

test('an answer is told where the browser allows it, and a press on it opens the chat', () => {
  const open = jest.fn()
  expect(allow('denied').told).toEqual([])
  notify('Support', 'Nok has answered', open)
  const { told } = allow('granted')
  notify('Support', 'Nok has answered', open)
  expect(told).toMatchObject([{ title: 'Support', body: 'Nok has answered' }])
  expect(open).not.toHaveBeenCalled()
  told[0]?.press()
  expect(open).toHaveBeenCalledTimes(1)
})

test('a browser that cannot tell of anything breaks nothing', () => {
  globalThis.Notification = class {
    static permission = 'granted'
    constructor() {
      throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification()')
    }
  } as unknown as typeof Notification
  expect(() => notify('Support', 'Nok has answered', () => {})).not.toThrow()
  Reflect.deleteProperty(globalThis, 'Notification')
  expect(() => notify('Support', 'Nok has answered', askToNotify)).not.toThrow()
})
