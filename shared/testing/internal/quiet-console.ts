import { format } from 'node:util'

let said: string[] = []
let isOver = false

const hear = (...args: unknown[]) => {
  const words = format(...args)
  // The hooks of a file that clean up come after all of ours: only the run as a whole can still notice what they say.
  if (isOver) process.stderr.write(`Warning: said after the last test: ${words}\n`)
  else said.push(words)
}
Object.assign(console, { debug: hear, error: hear, info: hear, log: hear, warn: hear })

// What nobody expected is a fault of the code or of its test; a test that provokes it replaces the console itself.
afterEach(() => {
  const unexpected = said
  said = []
  expect(unexpected).toEqual([])
})

afterAll(() => {
  isOver = true
  expect(said).toEqual([])
})
