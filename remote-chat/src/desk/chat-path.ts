/** Where the server has a customer's conversation. */
export const chatPath = (owner: string) => `/chats/${encodeURIComponent(owner)}`
