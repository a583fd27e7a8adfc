/** The server's path of a customer's conversation. */
export const chatPath = (owner: string) => `/chats/${encodeURIComponent(owner)}`
