import { useLoaded } from '../../core/use-loaded'

const load = () => import('@tamlung/shared/format/dates')

/** How dates are written: not on the way to the page; the figure that one stands beside is there all the same. */
export const useDates = () => useLoaded(load)
