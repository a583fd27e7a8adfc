/**
 * A plugin of Stryker: it leaves the paths of dynamic imports alone, because Jest reads from them which tests import a
 * changed file.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'import-paths',
    value: {
      /** @param {{ parent?: { type: string, callee?: { type: string } } }} path */
      shouldIgnore: ({ parent }) =>
        parent?.type === 'ImportExpression' || parent?.callee?.type === 'Import'
          ? 'the path of an import'
          : undefined,
    },
  },
]
