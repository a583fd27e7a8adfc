export const bootFile = 'boot.js'
