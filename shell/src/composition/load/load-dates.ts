/** How dates are written, brought by the shell for every remote. */
export const loadDates = () =>
  import(/* webpackChunkName: "dates" */ '@tamlung/shared/format/dates')
