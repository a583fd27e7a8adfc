import { freePlace } from './free-place'

const wanted = {
  box: { left: 320, right: 376, top: 700, bottom: 756 },
  mirror: 392,
  preferred: 'right',
  highest: 400,
} as const

const across = (top: number, bottom: number) => ({ left: 0, right: 392, top, bottom })

test('stays in its corner while nothing is there', () => {
  expect(freePlace({ ...wanted, obstacles: [] })).toEqual({ side: 'right', lift: 0 })
  expect(freePlace({ ...wanted, preferred: 'left', obstacles: [] })).toEqual({
    side: 'left',
    lift: 0,
  })
})

test('moves up a little, or to the other side, and only then far up', () => {
  const button = { left: 200, right: 392, top: 690, bottom: 738 }
  expect(freePlace({ ...wanted, obstacles: [button] })).toEqual({ side: 'right', lift: 72 })
  const tall = { ...button, top: 500, bottom: 760 }
  expect(freePlace({ ...wanted, obstacles: [tall] })).toEqual({ side: 'left', lift: 0 })
  expect(freePlace({ ...wanted, obstacles: [across(600, 760)] })?.lift).toBe(160)
})

test('gives way where everything can be pressed', () => {
  expect(freePlace({ ...wanted, obstacles: [across(0, 800)] })).toBeNull()
})

test('on its other side it stands beside what is there for good, and not below it', () => {
  const tall = { left: 300, right: 392, top: 500, bottom: 760 }
  const beside = { ...wanted, mirror: 492, obstacles: [tall] }
  expect(freePlace(beside)).toEqual({ side: 'left', lift: 0 })
  const there = { left: 116, right: 172, top: 500, bottom: 760 }
  expect(freePlace({ ...beside, obstacles: [tall, there] })).toEqual({ side: 'right', lift: 256 })
})
