/** The most quick replies below one message of staff. */
export const maxReplies = 6
/** The most characters of a quick reply. */
export const maxReplyLength = 40
