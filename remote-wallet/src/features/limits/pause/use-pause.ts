import { offersQuery } from '@tamlung/shared/api/use-offers'
import { type QueryClient, useQuery } from '@tanstack/react-query'

async function askPause({ client }: { client: QueryClient }) {
  const offers = await client.fetchQuery(offersQuery)
  if (!offers.includes('playLimits')) return null
  // With the clock: a chunk of its own would cost the first page its name.
  const chunk = await import(/* webpackChunkName: "play-clock" */ './pause-chunk')
  return chunk.readPause()
}

/**
 * The break of the member's own that holds now, with its words, where the server offers such. Nobody waits for it: the
 * server refuses what it forbids.
 */
export function usePause() {
  // What was read before may be over, or begun since in another tab or on another device.
  const { data } = useQuery({
    queryKey: ['play-pause'],
    queryFn: askPause,
    refetchOnMount: 'always',
  })
  return data
}
