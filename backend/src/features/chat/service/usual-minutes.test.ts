import { type Beginning, usualMinutes } from './usual-minutes'

const hours = {
  timeZone: 'Asia/Bangkok',
  week: Array(7).fill({ from: '09:00', to: '17:00' }),
  closed: [],
}
const now = Date.parse('2026-11-23T10:00:00+07:00')
const yesterday = (time: string) => new Date(`2026-11-22T${time}:00+07:00`)
const talk = (answeredAfter: number | null, more: Partial<Beginning> = {}): Beginning => ({
  startedAt: yesterday('11:00'),
  answeredAfter,
  isOpen: false,
  ...more,
})
const talks = (...waits: (number | null)[]) => waits.map(wait => talk(wait))

test('the wait in the middle is told, rounded up to what people say', () => {
  expect(usualMinutes(talks(20, 70, 200, 3_000, 9_000), hours, now)).toBe(5)
  expect(usualMinutes(talks(1, 2, 3, 4, 5), hours, now)).toBe(1)
  expect(usualMinutes(talks(10, 10, 60, 120, 600, 600), hours, now)).toBe(2)
})

test('four talks say nothing about the next one', () => {
  expect(usualMinutes(talks(20, 20, 20, 20), hours, now)).toBeUndefined()
  expect(usualMinutes([], hours, now)).toBeUndefined()
})

test('who was never answered does not make us look quick', () => {
  expect(usualMinutes(talks(20, 20, null, null, null), hours, now)).toBeUndefined()
  expect(usualMinutes(talks(20, 20, 20, null, null), hours, now)).toBe(1)
})

test('who has just begun to wait, and who wrote at night, says nothing of the day', () => {
  const fresh = talk(null, { isOpen: true, startedAt: new Date(now - 60_000) })
  const night = talk(30_000, { startedAt: yesterday('03:00') })
  const others = talks(20, 20, 20, 20)
  expect(usualMinutes([...others, fresh, night], hours, now)).toBeUndefined()
  expect(usualMinutes([...others, talk(20), fresh, night, night, night], hours, now)).toBe(1)
})

test('whoever still waits after an hour counts as not answered', () => {
  const waiting = talk(null, { isOpen: true, startedAt: yesterday('16:00') })
  expect(usualMinutes([...talks(20, 20), waiting, waiting, waiting], hours, now)).toBeUndefined()
})

test('what takes a day is not told in minutes', () => {
  expect(usualMinutes(talks(90_000, 90_000, 90_000, 90_000, 90_000), hours, now)).toBeUndefined()
})
