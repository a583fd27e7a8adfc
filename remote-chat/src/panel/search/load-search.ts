/** In a file of its own where the build makes several: hardly anybody looks for anything. */
export const loadSearch = async () =>
  (await import(/* webpackChunkName: "chat-search" */ './search-bar')).SearchBar
