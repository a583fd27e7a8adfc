import { offersQuery } from '@tamlung/shared/api/use-offers'
import { type QueryClient, useQuery } from '@tanstack/react-query'

async function askPause({ client }: { client: QueryClient }) {
  const offers = await client.fetchQuery(offersQuery)
  if (!offers.includes('playLimits')) return null
  // In the clock's chunk: the name of another one would add bytes to the first page.
  const { readPause } = await import(/* webpackChunkName: "play-clock" */ './pause-notice')
  return readPause()
}

/**
 * The member's current break with its component, if the server supports breaks. The page does not wait for it, because the
 * server enforces the break.
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
