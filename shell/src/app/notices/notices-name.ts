/** The dialog's name in the address. */
export const noticesName = 'notices'
