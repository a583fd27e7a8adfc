/** Whether the document enables the bell. */
export const hasBell = () => document.querySelector('meta[name="notices"]') !== null
