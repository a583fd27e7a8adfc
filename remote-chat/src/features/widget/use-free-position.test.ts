import { freePosition } from './use-free-position'

const wanted = {
  box: { left: 320, right: 376, top: 700, bottom: 756 },
  mirror: 392,
  preferred: 'right',
  highest: 400,
} as const

const across = (top: number, bottom: number) => ({ left: 0, right: 392, top, bottom })

test('stays in its corner when nothing is in the way', () => {
  expect(freePosition({ ...wanted, obstacles: [] })).toEqual({ side: 'right', lift: 0 })
  expect(freePosition({ ...wanted, preferred: 'left', obstacles: [] })).toEqual({
    side: 'left',
    lift: 0,
  })
})

test('moves aside before it moves up, in few heights', () => {
  const button = { left: 200, right: 392, top: 690, bottom: 738 }
  expect(freePosition({ ...wanted, obstacles: [button] })).toEqual({ side: 'left', lift: 0 })
  expect(freePosition({ ...wanted, obstacles: [across(730, 760)] })?.lift).toBe(64)
  expect(freePosition({ ...wanted, obstacles: [across(600, 760)] })?.lift).toBe(192)
})

test('takes any height where none of the few is free', () => {
  const rows = [0, 64, 128, 192, 256, 320, 384].map(lift => across(752 - lift, 755 - lift))
  const obstacles = [...rows, across(0, 330), across(500, 800)]
  expect(freePosition({ ...wanted, obstacles })?.lift).toBe(264)
})

test('keeps a pixel between itself and a neighbour', () => {
  expect(freePosition({ ...wanted, obstacles: [across(757, 800)] })?.lift).toBe(0)
  expect(freePosition({ ...wanted, obstacles: [across(756, 800)] })?.lift).toBe(64)
})

test('gives way to everything that can be pressed', () => {
  expect(freePosition({ ...wanted, obstacles: [across(0, 800)] })).toBeNull()
})

test('stands beside fixed elements on the other side', () => {
  const tall = { left: 300, right: 392, top: 501, bottom: 760 }
  const beside = { ...wanted, mirror: 492, obstacles: [tall] }
  expect(freePosition(beside)).toEqual({ side: 'left', lift: 0 })
  const there = { left: 116, right: 172, top: 501, bottom: 760 }
  expect(freePosition({ ...beside, obstacles: [tall, there] })).toEqual({
    side: 'right',
    lift: 256,
  })
})
