/** Stands in for the shell's own: `React.lazy` begins to load when it is rendered. */
export async function requestFirstScreen() {}
