/** These functions replace the shell's: nothing is prefetched. */
export function prefetchSeen() {}
export function prefetchIntended() {}
/** Does nothing, because `React.lazy` starts loading when it is rendered. */
export async function requestFirstScreen() {}
