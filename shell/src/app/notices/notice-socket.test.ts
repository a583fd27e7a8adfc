import { noticeEvent, sessionEndedEvent } from '@tamlung/shared/contract/routes/notices'
import { io } from 'socket.io-client'
import { subscribeToNotices } from './notice-socket'

jest.mock('socket.io-client')

describe('subscribeToNotices', () => {
  it('reads the list when a notice arrives or the session ends', () => {
    const handlers = new Map<string, () => void>()
    const on = (name: string, handler: () => void) => handlers.set(name, handler)
    const socket = { on, off: jest.fn(), disconnect: jest.fn() }
    jest.mocked(io).mockReturnValue(socket as unknown as ReturnType<typeof io>)
    const onNotice = jest.fn()
    const stop = subscribeToNotices('token', { onNotice, onLive: () => {} })
    handlers.get(noticeEvent)?.()
    expect(onNotice).toHaveBeenCalledTimes(1)
    handlers.get(sessionEndedEvent)?.()
    expect(onNotice).toHaveBeenCalledTimes(2)
    stop()
    expect(socket.disconnect).toHaveBeenCalled()
  })
})
