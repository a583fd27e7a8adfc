import { format } from 'node:util'

let output: string[] = []
let isOver = false

const hear = (...args: unknown[]) => {
  const words = format(...args)
  // The clean-up hooks of a test file run after ours: their messages can only be reported for the whole run.
  if (isOver) process.stderr.write(`Warning: said after the last test: ${words}\n`)
  else output.push(words)
}
Object.assign(console, { debug: hear, error: hear, info: hear, log: hear, warn: hear })

// An unexpected console message is a fault of the code or of its test; a test that provokes one replaces the console
// itself.
afterEach(() => {
  const unexpected = output
  output = []
  expect(unexpected).toEqual([])
})

afterAll(() => {
  isOver = true
  expect(output).toEqual([])
})
