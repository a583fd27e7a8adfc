/** The source of a function call for a page. It defines `__name`, because tsx adds calls of this helper to the function. */
export function inPage<Given>(run: (given: Given) => unknown, given: Given): string {
  return `(__name => (${run})(${JSON.stringify(given)}))(named => named)`
}
