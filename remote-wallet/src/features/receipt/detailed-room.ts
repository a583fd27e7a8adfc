/** The height of a receipt, in rem, with our server's additional details. */
export const detailedRoom = 57
