import { events } from './events'

test('a raised version of an event is another declaration, which the report of what remotes build on shows', () => {
  // Declared as any number this would not compile.
  const declared: 1 = events['wallet.changed'].version
  expect(declared).toBe(1)
})
