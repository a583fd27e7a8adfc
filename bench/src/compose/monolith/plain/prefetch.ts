/** Stand in for the shell's own: nothing is fetched ahead. */
export function prefetchSeen() {}
export function prefetchIntended() {}
/** `React.lazy` begins to load when it is rendered. */
export async function requestFirstScreen() {}
