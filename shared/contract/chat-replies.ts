/** The most quick replies below one message of staff. */
export const mostReplies = 6
/** The most characters of a quick reply. */
export const longestReply = 40
