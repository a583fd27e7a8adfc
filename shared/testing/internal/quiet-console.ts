import { format } from 'node:util'

let said: string[] = []

const hear = (...args: unknown[]) => {
  said.push(format(...args))
}
Object.assign(console, { error: hear, warn: hear })

// What nobody expected is a fault of the code or of its test; a test that provokes it replaces the console itself.
afterEach(() => {
  const unexpected = said
  said = []
  expect(unexpected).toEqual([])
})
