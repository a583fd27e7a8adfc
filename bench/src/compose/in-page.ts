/** A call of a function as a page can be given it: what runs this bench has put calls of its own helper into the function. */
export function inPage<Given>(run: (given: Given) => unknown, given: Given): string {
  return `(__name => (${run})(${JSON.stringify(given)}))(named => named)`
}
