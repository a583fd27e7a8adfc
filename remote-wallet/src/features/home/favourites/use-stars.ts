import { useLoaded } from '../../../core/use-loaded'

const load = async () =>
  (await import(/* webpackChunkName: "favourites" */ './favourites-chunk')).gameStar()

/** The stars come after the games that they stand on, into room that is kept for them. */
export const useStars = () => useLoaded(load)
