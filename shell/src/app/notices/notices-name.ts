/** The list's name in the address. */
export const noticesName = 'notices'
