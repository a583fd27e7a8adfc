export type Route = {
  path: string
  /** A selector that only the route's own component matches. */
  component: string
  member: boolean
}
