import { parseWords } from './arguments'
import { commands } from './commands'

/** As help writes them: an option stands alone, or with the value that it takes. */
const offered = Object.values(commands).flatMap(({ usage }) =>
  Array.from(usage.matchAll(/--([\w-]+)(?: ([^\s[\]|]+))?/g), ([, name = '', value]) => ({
    usage,
    words: [`--${name}`, ...(value ? [value] : [])],
  })),
)

test.each(offered)('$words is understood, as help says: $usage', ({ words }) => {
  expect(() => parseWords(words)).not.toThrow()
})
