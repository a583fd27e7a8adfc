/** Whether there may be a bell, by what the document says. */
export const hasBell = () => document.querySelector('meta[name="notices"]') !== null
