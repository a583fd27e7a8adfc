import { renderHook } from '@testing-library/react'
import { askToNotify, notify, useTitleCount } from './notify'

describe('notify', () => {
  /** Replaces `Notification` by one with this permission. */
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
    return { reported, ask }
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
    expect(allow('denied').reported).toEqual([])
    notify('Support', 'Nok has answered', open)
    const { reported } = allow('granted')
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
})

describe('title count', () => {
  const open = (count: number) =>
    renderHook(({ now }) => useTitleCount(now), { initialProps: { now: count } })

  test('counts all chats of a page in one title', () => {
    document.title = '(3) Inbox'
    const one = open(2)
    expect(document.title).toBe('(2) (3) Inbox')
    const other = open(1)
    expect(document.title).toBe('(3) (3) Inbox')
    one.rerender({ now: 0 })
    expect(document.title).toBe('(1) (3) Inbox')
    other.unmount()
    expect(document.title).toBe('(3) Inbox')
  })

  test('leaves a title that the page has changed', () => {
    document.title = 'Shop'
    const chat = open(1)
    document.title = 'Basket'
    chat.rerender({ now: 0 })
    expect(document.title).toBe('Basket')
  })
})
