export interface Page {
  member: number
  page: number
  limit: number
}
