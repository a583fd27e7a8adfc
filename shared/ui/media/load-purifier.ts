/** Loads the purifier (11 kB) for the first markup of a page. Remotes use the shell's function, and so one copy of it. */
export const loadPurifier = () => import('../internal/purifier')
