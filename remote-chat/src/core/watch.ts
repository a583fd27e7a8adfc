import type { Clock, Timer } from './ports'

type Options = { clock: Clock; isLive: () => boolean; look: () => void }

const shortest = 1000
const longest = 30_000
const growth = 1.5

/**
 * While somebody is looking, nothing is missed for longer than half a minute, whatever the state of the socket. Without
 * a socket the server is asked sooner, and less often the longer nothing new is said.
 */
export function createWatch({ clock, isLive, look }: Options) {
  let timer: Timer | null = null
  let delay = shortest

  function plan() {
    timer?.cancel()
    timer = clock.after(isLive() ? longest : delay, () => {
      if (!isLive()) delay = Math.min(longest, delay * growth)
      look()
      plan()
    })
  }

  function end() {
    timer?.cancel()
    timer = null
  }

  return {
    begin() {
      delay = shortest
      plan()
    },
    end,
    /** Something was said, or the socket was lost: news may come soon. */
    hurry() {
      delay = shortest
      if (timer && !isLive()) plan()
    },
  }
}
