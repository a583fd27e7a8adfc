import { hundredths } from '@tamlung/shared/contract/hundredths'

/** What a member has put in and taken out in the rows of a statement that are joined, in a select. */
export const putInTakenOut = `coalesce(sum(amount) filter (where type = 'deposit'), 0)::bigint as put_in,
  coalesce(sum(amount) filter (where type = 'withdraw'), 0)::bigint as taken_out`

export interface FlowRow {
  put_in: number
  taken_out: number
}

export const toFlow = ({ put_in, taken_out }: FlowRow) => ({
  putIn: hundredths(put_in),
  takenOut: hundredths(taken_out),
})
