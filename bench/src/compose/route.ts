export type Route = {
  path: string
  /** An element that only the route's own component has. */
  component: string
  member: boolean
}
