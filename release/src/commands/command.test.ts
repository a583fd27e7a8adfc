import { commands } from '../run-command'
import { parseArguments } from './command'

/** Finds the options in help texts, which show them alone or with a placeholder for the value. */
const usages = Object.values(commands).flatMap(({ usage }) =>
  Array.from(usage.matchAll(/--([\w-]+)(?: ([^\s[\]|]+))?/g), ([, name = '', value]) => ({
    usage,
    words: [`--${name}`, ...(value ? [value] : [])],
  })),
)

test.each(usages)('parses the help line: $usage', ({ words: args }) => {
  expect(() => parseArguments(args)).not.toThrow()
})
