const { readdirSync } = require('node:fs')
const { dirname, join } = require('node:path')

const localeImport =
  /\(\s*await import\(\s*(\/\*[^*]*\*\/)?\s*`(\.[^`$]*\/locales\/)\$\{(\w+)\}\.json`,?\s*\)\s*\)\s*\.default/g

function languagesIn(folder) {
  const files = readdirSync(folder).filter(file => file.endsWith('.json'))
  return files.map(file => file.slice(0, -'.json'.length)).sort()
}

/**
 * Loader: writes ``(await import(`./locales/${language}.json`)).default`` out for each language of that folder. Left
 * to the bundler, the import becomes a context module, which takes more bytes and names its chunks `…-json`. Jest and
 * Node run the source as it stands.
 *
 * - With `webpackChunkName: "texts-[language]"` each language is fetched alone, from a chunk named after it.
 * - With `webpackMode: "eager"` all languages come with the importing file.
 */
module.exports = function expandLocales(source) {
  const statics = []
  const expanded = source.replace(localeImport, (_, comment = '', path, language) => {
    const folder = join(dirname(this.resourcePath), path)
    this.addContextDependency(folder)
    const isEager = comment.includes('"eager"')
    const entries = languagesIn(folder).map(name => {
      const file = `'${path}${name}.json'`
      if (!isEager) return `${name}: () => import(${comment.replace('[language]', name)} ${file})`
      const local = `locale${statics.length}`
      statics.push(`;import ${local} from ${file}`)
      return `${name}: ${local}`
    })
    const table = `({ ${entries.join(', ')} })[${language}]`
    return isEager ? table : `(await ${table}()).default`
  })
  if (/import\([^()`]*`[^`$]*\/locales\/\$\{\w+\}\.json`/.test(expanded))
    throw new Error(
      `${this.resourcePath} has to import its texts by (await import(\`./locales/\${language}.json\`)).default`,
    )
  // On the last line, so that no line of the source moves.
  return expanded + statics.join('')
}
