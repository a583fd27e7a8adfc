/** The remotes use the same names for their chunks of texts; in one build each name gets the remote's prefix. */
module.exports = function ownTexts(source) {
  const [, remote] = /remote-([a-z-]+)/.exec(this.resourcePath) ?? []
  return source.replaceAll('webpackChunkName: "texts-', `webpackChunkName: "${remote}-texts-`)
}
