/** How many answers to press staff may put under what they say, and how long each may be. */
export const mostReplies = 6
/** Characters of a short reply. */
export const longestReply = 40
