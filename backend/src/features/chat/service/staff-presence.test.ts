import { type RecentConversation, usualMinutes } from './staff-presence'

const hours = {
  timeZone: 'Asia/Bangkok',
  week: Array(7).fill({ from: '09:00', to: '17:00' }),
  closed: [],
}
const now = Date.parse('2026-11-23T10:00:00+07:00')
const yesterday = (time: string) => new Date(`2026-11-22T${time}:00+07:00`)
const conversation = (
  answeredAfter: number | null,
  more: Partial<RecentConversation> = {},
): RecentConversation => ({
  startedAt: yesterday('11:00'),
  answeredAfter,
  isOpen: false,
  ...more,
})
const conversations = (...waits: (number | null)[]) => waits.map(wait => conversation(wait))

describe('usualMinutes', () => {
  test('rounds the median up to a step', () => {
    expect(usualMinutes(conversations(20, 70, 200, 3_000, 9_000), hours, now)).toBe(5)
    expect(usualMinutes(conversations(1, 2, 3, 4, 5), hours, now)).toBe(1)
    expect(usualMinutes(conversations(10, 10, 60, 120, 600, 600), hours, now)).toBe(2)
  })

  test('is undefined with four conversations', () => {
    expect(usualMinutes(conversations(20, 20, 20, 20), hours, now)).toBeUndefined()
    expect(usualMinutes([], hours, now)).toBeUndefined()
  })

  test('counts unanswered conversations as the longest wait', () => {
    expect(usualMinutes(conversations(20, 20, null, null, null), hours, now)).toBeUndefined()
    expect(usualMinutes(conversations(20, 20, 20, null, null), hours, now)).toBe(1)
  })

  test('ignores new conversations and those outside of the hours', () => {
    const fresh = conversation(null, { isOpen: true, startedAt: new Date(now - 60_000) })
    const night = conversation(30_000, { startedAt: yesterday('03:00') })
    const others = conversations(20, 20, 20, 20)
    expect(usualMinutes([...others, fresh, night], hours, now)).toBeUndefined()
    expect(
      usualMinutes([...others, conversation(20), fresh, night, night, night], hours, now),
    ).toBe(1)
  })

  test('counts an open conversation as unanswered after an hour', () => {
    const waiting = conversation(null, { isOpen: true, startedAt: yesterday('16:00') })
    expect(
      usualMinutes([...conversations(20, 20), waiting, waiting, waiting], hours, now),
    ).toBeUndefined()
  })

  test('counts conversations of every hour when no hours are set', () => {
    const night = conversation(100, { startedAt: yesterday('03:00') })
    expect(usualMinutes([night, night, night, night, night], null, now)).toBe(2)
  })

  test('is undefined for waits of a day', () => {
    expect(
      usualMinutes(conversations(90_000, 90_000, 90_000, 90_000, 90_000), hours, now),
    ).toBeUndefined()
  })
})
