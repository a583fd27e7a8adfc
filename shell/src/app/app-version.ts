/** What the contact page shows, so that a player can say which edition is in front of them. */
export const appVersion = '1.1.14'
