/** Where the sockets sit that hear of one conversation. */
export const room = (owner: string): string => `chat:${owner}`

export const ownerOf = (name: string): string | undefined => /^chat:(.+)$/.exec(name)?.[1]

/** Beside it, so that the sockets of a session can be shut when that has ended. */
export const sessionRoom = (tokenHash: string): string => `session:${tokenHash}`
