/** Shown on the contact page, so that a player can tell support which version runs. */
export const appVersion = '1.1.14'
