/** How high a receipt is, in rem, with what a server of ours knows beyond the row. */
export const detailedRoom = 57
