/** Stand in for the shell's own: nothing is fetched ahead. */
export function prefetchSeen() {}
export function prefetchIntended() {}
