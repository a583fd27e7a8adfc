import { offersQuery } from '@tamlung/shared/api/use-offers'
import { type QueryClient, useQuery } from '@tanstack/react-query'

async function askPause({ client }: { client: QueryClient }) {
  const offers = await client.fetchQuery(offersQuery)
  if (!offers.includes('playLimits')) return null
  // With the clock: a chunk of its own would cost the first page its name.
  const { readPause } = await import(/* webpackChunkName: "play-clock" */ './pause-notice')
  return readPause()
}

/**
 * The break of the member's own that holds now, with its words, where the server offers such. Nobody waits for it: the
 * server refuses what it forbids.
 */
export function usePause() {
  // Earlier data may be outdated: the break may have ended or begun in another tab or device.
  const { data } = useQuery({
    queryKey: ['play-pause'],
    queryFn: askPause,
    refetchOnMount: 'always',
  })
  return data
}
