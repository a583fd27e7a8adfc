/** Remotes call their chunks of texts alike; in one build each keeps its own. */
module.exports = function ownTexts(source) {
  const [, remote] = /remote-([a-z-]+)/.exec(this.resourcePath) ?? []
  return source.replaceAll('webpackChunkName: "texts-', `webpackChunkName: "${remote}-texts-`)
}
