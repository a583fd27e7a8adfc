import { session } from '@tamlung/shared/session/session'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { act, renderHook } from '@testing-library/react'
import { remote } from '../../remote'
import { exampleWallet } from '../../testing/examples'
import { watchTransfer } from '../deposit/qr/watch/watch-transfer'
import { stillOpenCode, useOpenSlot } from './use-open-slot'

describe('use open slot', () => {
  const slotFor = (stillOpen?: string) => {
    const wallet = exampleWallet({ stillOpen })
    return renderHook(() => useOpenSlot(wallet)).result
  }

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    document.body.replaceChildren()
  })

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

  describe('useOpenSlot', () => {
    it('holds nothing when the server names no open list', () => {
      expect(slotFor('').current).toMatchObject({ isHeld: false })
    })

    it('holds what is below for a second, once in a page’s life', async () => {
      const first = slotFor()
      expect(first.current).toMatchObject({ isWaiting: true, isHeld: true })
      await pass(1_000)
      expect(first.current).toMatchObject({ isAbove: false, isHeld: false })
      expect(slotFor().current).toMatchObject({ isHeld: false })
    })

    it('puts entries above what is below when they come first', async () => {
      const slot = slotFor()
      act(() => slot.current.onCount(undefined))
      expect(slot.current.isAbove).toBeUndefined()
      act(() => slot.current.onCount(2))
      await pass(1_000)
      expect(slot.current.isAbove).toBe(true)
    })

    it('puts late entries below, except behind an open dialog', async () => {
      const slot = slotFor()
      await pass(0)
      act(() => slot.current.onCount(2))
      expect(slot.current.isAbove).toBe(false)
      const dialog = document.createElement('dialog')
      dialog.setAttribute('open', '')
      document.body.append(dialog)
      act(() => slot.current.onCount(3))
      expect(slot.current.isAbove).toBe(true)
    })
  })
})

describe('still open code', () => {
  const openHome = () => remote.pages['/user/home']?.()

  beforeEach(() => {
    startTexts()
    session.start('token-of-somchai', false)
  })
  afterEach(() => session.end('logout'))

  test('loads the code beside home only when something is open', async () => {
    await openHome()
    expect(stillOpenCode()).toBeUndefined()
    watchTransfer(Date.now())
    await openHome()
    expect(stillOpenCode()).toBeDefined()
  })
})
