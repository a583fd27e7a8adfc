import { askToNotify, notify } from './notify'

/** A browser that may tell, or not. */
function allow(permission: NotificationPermission) {
  const reported: { title: string; body: string | undefined; press: () => void }[] = []
  const ask = jest.fn(async () => permission)
  globalThis.Notification = class {
    static permission = permission
    static requestPermission = ask
    onclick = () => {}
    close() {}
    constructor(title: string, { body }: NotificationOptions = {}) {
      reported.push({ title, body, press: () => this.onclick() })
    }
  } as unknown as typeof Notification
  return { told: reported, ask }
}

beforeEach(() => {
  window.focus = jest.fn()
})

test('asks for permission once', () => {
  const undecided = allow('default')
  askToNotify()
  expect(undecided.ask).toHaveBeenCalledTimes(1)
  const denied = allow('denied')
  askToNotify()
  expect(denied.ask).not.toHaveBeenCalled()
})

test('shows a notification and opens the chat when it is pressed', () => {
  const open = jest.fn()
  expect(allow('denied').told).toEqual([])
  notify('Support', 'Nok has answered', open)
  const { told: reported } = allow('granted')
  notify('Support', 'Nok has answered', open)
  expect(reported).toMatchObject([{ title: 'Support', body: 'Nok has answered' }])
  expect(open).not.toHaveBeenCalled()
  reported[0]?.press()
  expect(open).toHaveBeenCalledTimes(1)
})

test('does nothing when the browser has no notifications', () => {
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
